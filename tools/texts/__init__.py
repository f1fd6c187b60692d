"""The texts of the page in other languages: found in the sources, kept in locale/, written for the site."""
