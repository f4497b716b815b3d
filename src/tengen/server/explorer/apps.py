"""The laboratory as a Django app."""

from django.apps import AppConfig


class ExplorerConfig(AppConfig):
    """Nothing but its name: it has no models."""

    name = "tengen.server.explorer"
