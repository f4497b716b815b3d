"""Ratings on the site: a projection of finished rated games, which can be made anew from them at any time."""
