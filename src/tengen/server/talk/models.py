"""What was said beside a game, line by line. It is not part of the log, and nothing of the game depends on it."""

from django.db import models


class Remark(models.Model):
    """One line of chat; `move_number` and `version` are the game's when it was said, `at` is in milliseconds, UTC."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="remarks")
    number = models.PositiveIntegerField()
    room = models.CharField(max_length=8)
    seat = models.CharField(max_length=5)
    name = models.CharField(max_length=60)
    text = models.CharField(max_length=500)
    version = models.PositiveIntegerField()
    move_number = models.PositiveIntegerField()
    at = models.BigIntegerField()
    remark_id = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="one_remark_a_number"),)

    def __str__(self) -> str:
        return f"{self.game_id} #{self.number}"
