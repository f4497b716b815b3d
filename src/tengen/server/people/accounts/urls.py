"""The addresses of accounts and profiles."""

from django.urls import path

from tengen.server.people.accounts.api import router
from tengen.server.people.accounts.pages import account, making, privacy, profile, sign_in
from tengen.server.site.api.root import api

api.add_router("", router)

urlpatterns = [
    path("account/", account.account, name="account"),
    path("account/sign-in", sign_in.sign_in, name="sign-in"),
    path("account/sign-out", sign_in.sign_out, name="sign-out"),
    path("account/code", sign_in.code, name="account-code"),
    path("account/recover", sign_in.recover, name="account-recover"),
    path("account/new", making.new, name="account-new"),
    path("account/passkey/options", making.options, name="passkey-options"),
    path("account/passkey", making.passkey, name="passkey"),
    path("account/passkey/forget", account.forget_passkey, name="passkey-forget"),
    path("account/welcome", account.welcome, name="account-welcome"),
    path("account/change", account.change, name="account-change"),
    path("account/mail", account.mail, name="account-mail"),
    path("account/sessions", account.sessions, name="account-sessions"),
    path("account/tokens", account.token, name="account-tokens"),
    path("account/codes", account.codes, name="account-codes"),
    path("account/claim", account.claim, name="account-claim"),
    path("account/delete", account.delete, name="account-delete"),
    path("account/export.zip", profile.export, name="account-export"),
    path("privacy", privacy.privacy, name="privacy"),
    path("@<str:name>", profile.profile, name="profile"),
    path("@<str:name>/tie", profile.tie, name="tie"),
    path("@<str:name>/report", profile.report, name="report"),
]
