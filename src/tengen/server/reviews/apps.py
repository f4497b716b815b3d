"""The Django app of the reviews."""

from django.apps import AppConfig


class Reviews(AppConfig):
    """Reviews and forks; its tables are called `reviews_...`."""

    name = "tengen.server.reviews"
    label = "reviews"
