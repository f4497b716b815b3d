"""The addresses of notices: their API is part of the games', so that one page describes all of it."""

from django.urls import path

from tengen.server.games.api.routes import api
from tengen.server.notices.api import router
from tengen.server.notices.views import push_script

api.add_router("", router)

urlpatterns = [path("push.js", push_script, name="push-script")]
