"""The addresses of mail and notices; the API of notices is part of the games', so that one page describes all of it."""

from django.urls import path

from tengen.server.notices.api.mail import api
from tengen.server.notices.api.notices import router
from tengen.server.notices.pages.mail import confirm, mine, silence, stop
from tengen.server.notices.pages.outbox import kept_html, kept_mail, outbox
from tengen.server.notices.pages.play import play
from tengen.server.notices.pages.push_script import push_script
from tengen.server.site.api.root import api as site_api

site_api.add_router("", router)

urlpatterns = [
    path("api/", api.urls),
    path("mail/confirm", confirm, name="mail-confirm"),
    path("mail/silence", silence, name="mail-silence"),
    path("mail/stop", stop, name="mail-stop"),
    path("mail/mine", mine, name="mail-mine"),
    path("mail/play", play, name="mail-play"),
    path("outbox", outbox, name="outbox"),
    path("outbox/<int:number>", kept_mail, name="kept-mail"),
    path("outbox/<int:number>/html", kept_html, name="kept-html"),
    path("push.js", push_script, name="push-script"),
]
