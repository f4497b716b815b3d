"""Learning as a Django app."""

from django.apps import AppConfig


class LearnConfig(AppConfig):
    """Nothing but its name: it has no models."""

    name = "tengen.server.learn"
