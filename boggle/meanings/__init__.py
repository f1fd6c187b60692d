"""What words mean: the glossary of the built-in English list."""
