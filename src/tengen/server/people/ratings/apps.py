"""Ratings as a Django app."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """Who is how strong; its tables are called `people_ratings_...`."""

    name = "tengen.server.people.ratings"
    label = "people_ratings"
    default_auto_field = "django.db.models.BigAutoField"
