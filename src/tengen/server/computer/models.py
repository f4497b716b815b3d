"""What the database keeps of the computer: the seats in which it plays, and which level fits a device.

Instants are milliseconds since 1970, UTC. The games themselves are in their logs.
"""

from django.db import models


class Seat(models.Model):
    """A seat in which the computer plays, and how far it has followed the log of that game (`handled`).

    `look_at` is when it looks again though nothing has happened. Of several processes the one in `leased_by` plays it,
    until `leased_until` at most. `failing_since` is when its engine began to fail. `coach` is whether the opponent is
    given remarks, `language` the one that it speaks. `fits` is the hash of the device
    whose level its result changes, if it does. A game that is over is followed no more.
    """

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="+")
    color = models.CharField(max_length=5)
    level = models.CharField(max_length=16)
    handled = models.PositiveIntegerField(default=0)
    look_at = models.BigIntegerField(null=True)
    leased_by = models.CharField(max_length=22, default="", blank=True)
    leased_until = models.BigIntegerField(default=0)
    failing_since = models.BigIntegerField(null=True)
    coach = models.BooleanField(default=False)
    language = models.CharField(max_length=12, default="en")
    fits = models.CharField(max_length=64, default="", blank=True)
    over = models.BooleanField(default=False, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "color"), name="one_computer_a_seat"),)

    def __str__(self) -> str:
        return f"{self.level} as {self.color} of {self.game_id}"


class Fitting(models.Model):
    """Which level is as strong as whoever plays on a device: it moves by a rung after a game.

    `device` is the hash of the device. `step` is what the last game changed: 1, 0 or -1 rungs. `chosen` is the level
    that was chosen last, which may be the one that fits.
    """

    device = models.CharField(primary_key=True, max_length=64)
    level = models.CharField(max_length=16)
    chosen = models.CharField(max_length=16)
    step = models.SmallIntegerField(default=0)
    games = models.PositiveIntegerField(default=0)
    at = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.level} fits a device after {self.games} games"


class Thought(models.Model):
    """What the computer thinks of one position, for whoever asks again; `key` is made of the position and the net.

    Only so many are kept; those that were asked for the longest ago go first (`at`).
    """

    key = models.CharField(primary_key=True, max_length=40)
    visits = models.PositiveIntegerField()
    body = models.TextField()
    at = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"thought {self.key}"


class Study(models.Model):
    """What the computer said of a review: the nodes that it looked at, and its opinions of them once it is done.

    Until then `body` is empty, `done` of `total` positions are known, and `at` is when it last went on.
    """

    review = models.OneToOneField("reviews.Review", on_delete=models.CASCADE, primary_key=True, related_name="+")
    net = models.CharField(max_length=80)
    visits = models.PositiveIntegerField()
    nodes = models.TextField()
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField()
    body = models.TextField(default="", blank=True)
    at = models.BigIntegerField()

    def __str__(self) -> str:
        return f"study of review {self.review_id}"


class Teaching(models.Model):
    """A player of a running game agrees that the computer may say how it stands; it does when both do."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="+")
    color = models.CharField(max_length=5)
    at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "color"), name="one_agreement_a_seat"),)

    def __str__(self) -> str:
        return f"{self.color} of {self.game_id} agrees"
