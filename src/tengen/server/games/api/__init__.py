"""The HTTP API of the games."""
