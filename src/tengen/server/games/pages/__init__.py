"""The pages of the games, which can all be read without scripts."""
