"""What the database keeps of notices: what a player wishes, where he is told, and the notices themselves.

Instants are milliseconds since 1970, UTC. What a notice says is made from the log when it is sent, and kept nowhere.
"""

from django.db import models


class Reader(models.Model):
    """The player in a seat of one game: how often he wishes to be told, and when he last had it before his eyes."""

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


class Notice(models.Model):
    """One notice for one channel: `due_at` is when to try (again), None when there is nothing more to do.

    `number` tells apart what can happen again at one version. `note` is what somebody said, where it is about that.
    """

    channel = models.ForeignKey(Channel, on_delete=models.CASCADE, related_name="+")
    version = models.PositiveIntegerField()
    occasion = models.CharField(max_length=16)
    number = models.PositiveIntegerField(default=0)
    note = models.TextField(default="")
    happened_at = models.BigIntegerField()
    made_at = models.BigIntegerField()
    digest = models.BooleanField(default=False)
    due_at = models.BigIntegerField(null=True, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.BigIntegerField(null=True)
    ended = models.CharField(max_length=12, default="")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("channel", "version", "occasion", "number"), name="one_notice_a_note"),
        )

    def __str__(self) -> str:
        return f"{self.occasion} at {self.version} to {self.channel_id}"
