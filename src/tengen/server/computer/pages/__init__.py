"""The pages of the computer: the form to play it, and its part of a game's page."""
