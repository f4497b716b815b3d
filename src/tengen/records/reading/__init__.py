"""From the bytes of an SGF file to its records: the charset, where each game begins, the text of one game."""
