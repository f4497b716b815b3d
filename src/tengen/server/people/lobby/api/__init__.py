"""The calls of the API about offers."""
