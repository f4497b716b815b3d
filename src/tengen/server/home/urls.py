"""The addresses of the front door."""

from django.urls import path

from tengen.server.home.installing import offline_script, web_manifest
from tengen.server.home.views import healthz, home

urlpatterns = [
    path("", home, name="home"),
    path("healthz", healthz, name="healthz"),
    path("manifest.webmanifest", web_manifest, name="web-manifest"),
    path("offline.js", offline_script, name="offline-script"),
]
