"""The forms of a new game: what a page may send, and what is said about each field."""
