"""The HTTP API of the reviews."""
