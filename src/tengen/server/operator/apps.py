"""The operator's rooms as a Django app, and Django's admin with our own door."""

from django.apps import AppConfig
from django.contrib.admin.apps import SimpleAdminConfig


class OperatorConfig(AppConfig):
    """What an operator needs."""

    name = "tengen.server.operator"
    default_auto_field = "django.db.models.BigAutoField"


class DjangoAdminConfig(SimpleAdminConfig):
    """Django's admin; its pages are found by `urls`, so that a command that shows none does not load them."""

    default_site = "tengen.server.operator.pages.office.Office"
