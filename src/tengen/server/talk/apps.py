"""The Django app of the chat."""

from django.apps import AppConfig


class Talk(AppConfig):
    """Chat; its tables are called `talk_...`."""

    name = "tengen.server.talk"
    label = "talk"
