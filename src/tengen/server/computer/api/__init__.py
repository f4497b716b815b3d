"""The calls of the API about the computer."""
