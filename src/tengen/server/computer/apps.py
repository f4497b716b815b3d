"""The computer as a Django app."""

from django.apps import AppConfig


class ComputerConfig(AppConfig):
    """The seats in which the computer plays, and what it knows of those who play it; its tables are `computer_...`."""

    name = "tengen.server.computer"
    label = "computer"
    default_auto_field = "django.db.models.BigAutoField"
