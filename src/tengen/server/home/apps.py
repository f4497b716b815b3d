"""The front door as a Django app."""

from django.apps import AppConfig


class HomeConfig(AppConfig):
    """Nothing but its name: it has no models."""

    name = "tengen.server.home"
