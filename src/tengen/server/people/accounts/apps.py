"""The accounts as a Django app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """What belongs to an account."""

    name = "tengen.server.people.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
