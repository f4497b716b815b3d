"""The addresses of the path."""

from django.urls import path

from tengen.server.learn.path.views import learn, lesson

urlpatterns = [
    path("learn", learn, name="learn"),
    path("learn/<str:name>", lesson, name="lesson"),
]
