"""The addresses of the mail."""

from django.urls import path

from tengen.server.notify.api import api
from tengen.server.notify.outbox_view import kept_html, kept_mail, outbox
from tengen.server.notify.play_view import play
from tengen.server.notify.views import confirm, mine, silence, stop

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
]
