"""Mail as a Django app."""

from django.apps import AppConfig


class NotifyConfig(AppConfig):
    """Addresses of seats, how far each log has been followed, and the mails that came of it."""

    name = "tengen.server.notify"
    default_auto_field = "django.db.models.BigAutoField"
