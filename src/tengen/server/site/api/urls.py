"""The address of the API; it stands after those of the apps, which add their calls to it."""

from django.urls import path

from tengen.server.site.api.root import api

urlpatterns = [path("api/", api.urls)]
