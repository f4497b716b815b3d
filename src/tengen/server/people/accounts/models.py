"""What the database keeps of an account, beside what django-allauth keeps: addresses, passkeys, sessions.

Instants are milliseconds since 1970, UTC. Secrets are kept as hashes only.
"""

from typing import Final

from django.conf import settings
from django.db import models

ID_LENGTH: Final = 16


class Account(models.Model):
    """A person who has a name here; `user` is Django's, which is never an operator.

    `name_key` is the same for two names that look alike. `strength` is what they said of themselves at the beginning.
    A banned account cannot sign in; `banned_because` is what its owner is told.
    """

    id = models.CharField(primary_key=True, max_length=ID_LENGTH)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="account")
    name = models.CharField(max_length=24)
    name_key = models.CharField(max_length=120, unique=True)
    renamed_at = models.BigIntegerField(null=True)
    strength = models.CharField(max_length=8, default="")
    created_at = models.BigIntegerField()
    seat_hash = models.CharField(max_length=64, unique=True)
    is_private = models.BooleanField(default=False)
    seen_at = models.BigIntegerField(default=0)
    banned_at = models.BigIntegerField(null=True)
    banned_because = models.CharField(max_length=200, default="")

    def __str__(self) -> str:
        return self.name


class SignIn(models.Model):
    """A browser that has signed in and not out again; where it was is not kept."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="sign_ins")
    session_key = models.CharField(max_length=40, unique=True)
    browser = models.CharField(max_length=60)
    made_at = models.BigIntegerField()
    seen_at = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.browser} of {self.account_id}"


class FormerName(models.Model):
    """A name that somebody had: nobody else may take it for some time, so that no link leads to a stranger."""

    name_key = models.CharField(max_length=120, unique=True)
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="former_names")
    until = models.BigIntegerField()

    def __str__(self) -> str:
        return self.name_key


class RecoveryCode(models.Model):
    """A code that signs its owner in once, when passkey and mail are lost."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="recovery_codes")
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("account", "hash"), name="one_recovery_code"),)

    def __str__(self) -> str:
        return f"recovery code of {self.account_id}"


class Token(models.Model):
    """What a program shows to act for an account, within its scopes."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="tokens")
    hash = models.CharField(max_length=64, unique=True)
    label = models.CharField(max_length=60)
    scopes = models.CharField(max_length=200)
    made_at = models.BigIntegerField()
    used_at = models.BigIntegerField(null=True)

    def __str__(self) -> str:
        return f"{self.label} of {self.account_id}"


class Tie(models.Model):
    """One account follows another, or has blocked it."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="ties")
    other = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="tied_by")
    kind = models.CharField(max_length=8)
    at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("account", "other"), name="one_tie"),)

    def __str__(self) -> str:
        return f"{self.account_id} {self.kind} {self.other_id}"


class Report(models.Model):
    """What somebody tells the operator about an account; `answer` says what was done."""

    about = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="reports")
    by = models.ForeignKey(Account, null=True, on_delete=models.SET_NULL, related_name="+")
    game = models.CharField(max_length=16, default="")
    why = models.CharField(max_length=12)
    words = models.TextField(default="")
    at = models.BigIntegerField(db_index=True)
    answered_at = models.BigIntegerField(null=True)
    answer = models.CharField(max_length=200, default="")

    def __str__(self) -> str:
        return f"{self.why}: {self.about_id}"


class Act(models.Model):
    """What an operator did to an account, and why; it is never changed, and outlives the account."""

    account = models.CharField(max_length=ID_LENGTH, db_index=True)
    name = models.CharField(max_length=24)
    by = models.CharField(max_length=150)
    deed = models.CharField(max_length=20)
    why = models.CharField(max_length=200)
    at = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.deed} {self.name}"
