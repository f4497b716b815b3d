"""What the database keeps of a game: its log, the secrets that open it, and a summary made from the log.

The log is the truth and is only ever appended to; every column of `Game` but `watchable` and `rematch` can be made anew
from it.
"""

from django.db import models


class Game(models.Model):
    """The summary of a game, for lists and for the clock; instants are milliseconds since 1970, UTC."""

    id = models.CharField(primary_key=True, max_length=16)
    watchable = models.BooleanField()
    version = models.PositiveIntegerField()
    phase = models.CharField(max_length=10)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    rules = models.CharField(max_length=16)
    black = models.CharField(max_length=60, null=True)
    white = models.CharField(max_length=60, null=True)
    turn = models.CharField(max_length=5)
    move_number = models.PositiveIntegerField()
    result = models.CharField(max_length=12)
    created_at = models.BigIntegerField()
    last_at = models.BigIntegerField(db_index=True)
    deadline = models.BigIntegerField(null=True, db_index=True)
    rematch = models.CharField(max_length=16, null=True, db_index=True)
    rated = models.BooleanField(default=False)

    class Meta:
        indexes = (models.Index(fields=("last_at",), name="games_rated", condition=models.Q(rated=True)),)

    def __str__(self) -> str:
        return f"game {self.id}"


class Event(models.Model):
    """One line of a log; who is first to write a version has written it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events", db_index=False)
    version = models.PositiveIntegerField()
    command_id = models.CharField(max_length=80)
    body = models.TextField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "version"), name="one_event_a_version"),)

    def __str__(self) -> str:
        return f"{self.game_id} {self.version}"


class Secret(models.Model):
    """What a link, a device or a program shows to be let in; only its hash is kept.

    One that expires is a short code, which is good for nothing but to be exchanged.
    """

    hash = models.CharField(max_length=64)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="secrets")
    role = models.CharField(max_length=8)
    expires_at = models.BigIntegerField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("hash", "game"), name="one_role_a_secret"),)

    def __str__(self) -> str:
        return f"{self.role} of {self.game_id}"
