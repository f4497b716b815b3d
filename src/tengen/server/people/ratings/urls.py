"""The addresses of ratings: their API is part of the site's."""

from django.urls import URLPattern

from tengen.server.people.ratings.api import ratings
from tengen.server.site.api.root import api

api.add_router("", ratings)

urlpatterns: list[URLPattern] = []
