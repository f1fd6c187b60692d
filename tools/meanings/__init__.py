"""Writes the meanings of words: boggle/meanings/glosses.bin, from WordNet."""
