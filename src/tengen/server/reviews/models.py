"""What the database keeps of a review: whose it is, of which game, and its tree as one text.

How the tree is written is in `tree`. Who may see it is decided in `access`.
"""

from django.db import models

from tengen.server.games.models import Game


class Review(models.Model):
    """A tree of moves; `author` is the hash of a device or of a program's secret, instants are milliseconds, UTC."""

    id = models.CharField(primary_key=True, max_length=16)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="reviews", null=True)
    author = models.CharField(max_length=64, db_index=True)
    author_name = models.CharField(max_length=60)
    title = models.CharField(max_length=120)
    version = models.PositiveIntegerField()
    nodes = models.PositiveIntegerField()
    tree = models.TextField()
    created_at = models.BigIntegerField()
    changed_at = models.BigIntegerField()

    def __str__(self) -> str:
        return f"review {self.id}"
