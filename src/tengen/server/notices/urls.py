"""The addresses of notices: their API is part of the games', so that one page describes all of it."""

from django.urls import path

from tengen.server.notices.api import router
from tengen.server.notices.views import push_script
from tengen.server.site.api.root import api

api.add_router("", router)

urlpatterns = [path("push.js", push_script, name="push-script")]
