"""What the database keeps of mail: the addresses of seats, how far each log is followed, the mails, the outbox.

Instants are milliseconds since 1970, UTC. What a mail says is made from the log when it is sent, and kept nowhere but
in the outbox.
"""

from django.db import models


class Subscription(models.Model):
    """The address of a seat in one game, and what its owner wishes; nothing is sent before it is confirmed.

    `device` is the hash of who asked for it: an address that he has confirmed once is his in other games too.
    `generation` counts how often the seat was taken back: links of an earlier one are worth nothing.
    `seen_at` is when the owner last had the game before his eyes.
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


class Mail(models.Model):
    """One mail, to be sent or sent: `due_at` is when to try (again), None when there is nothing more to do.

    `number` tells apart what can happen again at one version, like reminders. `note` is what somebody said, where that
    is what the mail is about. `sender` is a hash of who made us write to an address that never asked.
    """

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="+")
    version = models.PositiveIntegerField()
    seat = models.CharField(max_length=5)
    occasion = models.CharField(max_length=16)
    number = models.PositiveIntegerField(default=0)
    to = models.CharField(max_length=254)
    message_id = models.CharField(max_length=120, unique=True)
    sender = models.CharField(max_length=64, default="", db_index=True)
    language = models.CharField(max_length=12)
    note = models.TextField(default="")
    happened_at = models.BigIntegerField()
    made_at = models.BigIntegerField()
    digest = models.BooleanField(default=False)
    due_at = models.BigIntegerField(null=True, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.BigIntegerField(null=True)
    ended = models.CharField(max_length=12, default="")
    error = models.CharField(max_length=200, default="")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("game", "version", "seat", "occasion", "number"), name="one_mail_a_note"),
        )
        indexes = (models.Index(fields=("to", "made_at"), name="mails_of_an_address"),)

    def __str__(self) -> str:
        return f"{self.occasion} for {self.seat} of {self.game_id} at {self.version}"


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
