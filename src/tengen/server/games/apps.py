"""The games as a Django app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games, their logs, and who may do what in them."""

    name = "tengen.server.games"
    default_auto_field = "django.db.models.BigAutoField"
