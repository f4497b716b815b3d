"""What the database keeps of mail and notices: who wishes to be told what and where, how far each log is followed, what
is to be told and was told, the outbox, and signs of life of the workers.

Instants are milliseconds since 1970, UTC. What a mail or a notice says is made from the log when it is sent, and kept
nowhere but in the outbox.
"""

from typing import Final

from django.db import models

MAIL: Final = "mail"
"""The kind of a notice that goes to the address of a seat."""


class Subscription(models.Model):
    """The address of a seat in one game, and what its owner wishes; nothing is sent before it is confirmed.

    `device` is the hash of who asked for it: an address that they have confirmed once is theirs in other games too.
    `generation` counts how often the seat was taken back: links of an earlier one are worth nothing.
    `seen_at` is when the owner last had the game before their eyes.
    """

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="+")
    seat = models.CharField(max_length=5)
    email = models.CharField(max_length=254, db_index=True)
    device = models.CharField(max_length=64)
    confirmed_at = models.BigIntegerField(null=True)
    policy = models.CharField(max_length=12)
    zone = models.CharField(max_length=64)
    quiet_from = models.PositiveSmallIntegerField()
    quiet_until = models.PositiveSmallIntegerField()
    language = models.CharField(max_length=12)
    generation = models.PositiveIntegerField(default=0)
    seen_at = models.BigIntegerField()
    made_at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "seat"), name="one_address_a_seat"),)

    def __str__(self) -> str:
        return f"mail for {self.seat} of {self.game_id}"


class Follower(models.Model):
    """How far the log of a game has been followed, and when time itself is worth a mail; a finished game has none."""

    game = models.OneToOneField("games.Game", primary_key=True, on_delete=models.CASCADE, related_name="+")
    handled = models.PositiveIntegerField()
    remind_at = models.BigIntegerField(null=True, db_index=True)
    reminders = models.PositiveSmallIntegerField(default=0)
    warn_at = models.BigIntegerField(null=True, db_index=True)

    def __str__(self) -> str:
        return f"{self.game_id} followed to {self.handled}"


class Suppressed(models.Model):
    """An address to which nothing is ever sent: its server refused it, or its owner said so."""

    email = models.CharField(primary_key=True, max_length=254)
    at = models.BigIntegerField()
    why = models.CharField(max_length=200)

    def __str__(self) -> str:
        return f"nothing to {self.email}"


class Kept(models.Model):
    """A mail in the local outbox, as it would have gone over the wire."""

    message_id = models.CharField(max_length=120, unique=True)
    to = models.CharField(max_length=254)
    subject = models.CharField(max_length=200)
    at = models.BigIntegerField(db_index=True)
    source = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.subject} to {self.to}"


class Reader(models.Model):
    """The player in a seat of one game: how often they wish to be told, and when they last had it before their eyes."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="+")
    seat = models.CharField(max_length=5)
    policy = models.CharField(max_length=12)
    zone = models.CharField(max_length=64)
    quiet_from = models.PositiveSmallIntegerField()
    quiet_until = models.PositiveSmallIntegerField()
    language = models.CharField(max_length=12)
    seen_at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "seat"), name="one_reader_a_seat"),)

    def __str__(self) -> str:
        return f"{self.seat} of {self.game_id}"


class Channel(models.Model):
    """One place where a reader is told: `kind` is `service` or `push`.

    `sealed` is its address, encrypted with the key of that `key_id`; `fingerprint` tells whether two are the same.
    `failures` counts tries that failed one after another, `retry_at` is when the next one may be made; after too many
    it is silenced. `error` is what went wrong last.
    """

    reader = models.ForeignKey(Reader, on_delete=models.CASCADE, related_name="channels")
    kind = models.CharField(max_length=8)
    name = models.CharField(max_length=60)
    hint = models.CharField(max_length=12)
    sealed = models.TextField()
    key_id = models.CharField(max_length=16)
    fingerprint = models.CharField(max_length=64, db_index=True)
    made_at = models.BigIntegerField()
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.BigIntegerField(default=0)
    silenced_at = models.BigIntegerField(null=True)
    error = models.CharField(max_length=200, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("reader", "fingerprint"), name="one_channel_an_address"),)

    def __str__(self) -> str:
        return f"{self.name} {self.hint} for {self.reader_id}"


class OfMail(models.Manager["Notice"]):
    """The mails among the notices."""

    def get_queryset(self) -> models.QuerySet["Notice"]:
        return super().get_queryset().filter(kind=MAIL)


class BesidesMail(models.Manager["Notice"]):
    """The others: through services, and to browsers."""

    def get_queryset(self) -> models.QuerySet["Notice"]:
        return super().get_queryset().exclude(kind=MAIL)


class Notice(models.Model):
    """One thing to be told to a seat at one place, or told: the queue. `kind` is `mail`, or what its channel is.

    `due_at` is when to try (again), None when there is nothing more to do; while a sender has claimed it, it is when
    the claim ends. `number` tells apart what can happen again at one version, like reminders. `note` is what somebody
    said, where it is about that. `to`, `message_id`, `sender` and `language` are of mail alone: `sender` is a hash of
    who made us write to an address that never asked.
    """

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="+")
    seat = models.CharField(max_length=5)
    kind = models.CharField(max_length=8)
    channel = models.ForeignKey(Channel, null=True, on_delete=models.CASCADE, related_name="+")
    version = models.PositiveIntegerField()
    occasion = models.CharField(max_length=16)
    number = models.PositiveIntegerField(default=0)
    to = models.CharField(max_length=254, default="")
    message_id = models.CharField(max_length=120, default="")
    sender = models.CharField(max_length=64, default="", db_index=True)
    language = models.CharField(max_length=12, default="")
    note = models.TextField(default="")
    happened_at = models.BigIntegerField()
    made_at = models.BigIntegerField()
    digest = models.BooleanField(default=False)
    due_at = models.BigIntegerField(null=True, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.BigIntegerField(null=True)
    ended = models.CharField(max_length=12, default="")
    error = models.CharField(max_length=200, default="")

    objects = models.Manager()
    mails = OfMail()
    besides = BesidesMail()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("game", "version", "seat", "occasion", "number"),
                condition=models.Q(kind=MAIL),
                name="one_mail_for_a_note",
            ),
            models.UniqueConstraint(fields=("channel", "version", "occasion", "number"), name="one_notice_a_note"),
            models.UniqueConstraint(
                fields=("message_id",), condition=~models.Q(message_id=""), name="one_mail_a_message_id"
            ),
        )
        indexes = (models.Index(fields=("to", "made_at"), name="notices_to_an_address"),)

    def __str__(self) -> str:
        return f"{self.occasion} for {self.seat} of {self.game_id} at {self.version} by {self.kind}"


class Beat(models.Model):
    """A mail worker that was alive at this instant, in milliseconds since 1970, UTC."""

    worker = models.CharField(primary_key=True, max_length=100)
    at = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.worker} at {self.at}"
