"""What the database keeps of ratings: which games count, and what they made of them.

`Standing` and `Change` are made from `RatedGame` and can be made anew. Instants are milliseconds since 1970, UTC.
"""

from django.db import models


class Player(models.Model):
    """Somebody who is rated: an account, or a level of the computer, whose rating is fixed.

    When an account is deleted, its player stays without it: the opponents' ratings follow from its games.
    """

    account = models.CharField(max_length=16, null=True, unique=True)
    level = models.CharField(max_length=16, null=True, unique=True)
    start = models.FloatField()

    def __str__(self) -> str:
        return self.account or self.level or "somebody"


class RatedGame(models.Model):
    """A finished game that was meant to be rated; `left_out` says why it does not count, if it does not.

    `score` is Black's, in half points of a game: 2 for a win, 1 for a draw. `ranks` is what White's handicap was worth.
    """

    game = models.CharField(max_length=16, unique=True)
    at = models.BigIntegerField()
    black = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    white = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    score = models.PositiveSmallIntegerField(default=0)
    ranks = models.FloatField(default=0)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    correspondence = models.BooleanField()
    left_out = models.CharField(max_length=16, default="")

    class Meta:
        indexes = (models.Index(fields=("at", "game"), name="rated_games_in_order"),)

    def __str__(self) -> str:
        return f"rated game {self.game}"


class Standing(models.Model):
    """The rating of a player in a pool after their last game there."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="standings")
    pool = models.CharField(max_length=16)
    value = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    games = models.PositiveIntegerField()
    at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("player", "pool"), name="one_rating_a_pool"),)

    def __str__(self) -> str:
        return f"{self.player_id} {self.pool}"


class Change(models.Model):
    """What one game changed for one player in one pool: the rating before it and after it."""

    game = models.ForeignKey(RatedGame, on_delete=models.CASCADE, related_name="changes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="changes")
    pool = models.CharField(max_length=16)
    at = models.BigIntegerField()
    before = models.FloatField()
    value = models.FloatField()
    deviation = models.FloatField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "player", "pool"), name="one_change_a_game"),)
        indexes = (models.Index(fields=("player", "pool", "at"), name="rating_graph"),)

    def __str__(self) -> str:
        return f"{self.player_id} {self.pool} by {self.game_id}"


class Turn(models.Model):
    """One row, which whoever writes ratings changes first, so that the others wait: `number` counts the writings."""

    number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.number)
