"""The lobby as a Django app."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """Offers of games; its table is `lobby_offer`."""

    name = "tengen.server.people.lobby"
    label = "lobby"
    default_auto_field = "django.db.models.BigAutoField"
