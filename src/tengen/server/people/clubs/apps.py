"""Clubs as a Django app."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs, their members and what they play."""

    name = "tengen.server.people.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"
