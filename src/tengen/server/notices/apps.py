"""Mail and notices as a Django app."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """Who is told about games and where, how far each log has been followed, and what came of it."""

    name = "tengen.server.notices"
    default_auto_field = "django.db.models.BigAutoField"
