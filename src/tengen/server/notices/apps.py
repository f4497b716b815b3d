"""Notices as a Django app."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """Where players are told besides by mail, and what they are told there."""

    name = "tengen.server.notices"
    default_auto_field = "django.db.models.BigAutoField"
