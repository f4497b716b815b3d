"""The API of mail and notices."""
