"""Where a page loads its catalog from."""

from django.urls import path

from tengen.server.site.languages import views

urlpatterns = [path("languages/<slug:language>.<slug:digest>.js", views.catalog, name="catalog")]
