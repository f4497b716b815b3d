"""What the database keeps of a review: whose it is, of which game, and its tree as one text.

How the tree is written is in `tree`. Who may see it is decided in `access`.
"""

from django.db import models


class Review(models.Model):
    """A tree of moves; `author` is the hash of a device or of a program's secret, instants are milliseconds, UTC.

    `place` is what is kept of the network address that it came from, `size` how many bytes it takes, and `opened_at`
    when somebody last looked at it, to the day.
    """

    id = models.CharField(primary_key=True, max_length=16)
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="reviews", null=True)
    author = models.CharField(max_length=64)
    author_name = models.CharField(max_length=60)
    title = models.CharField(max_length=120)
    version = models.PositiveIntegerField()
    nodes = models.PositiveIntegerField()
    tree = models.TextField()
    created_at = models.BigIntegerField()
    changed_at = models.BigIntegerField()
    place = models.CharField(max_length=64, default="")
    size = models.PositiveIntegerField(default=0)
    opened_at = models.BigIntegerField(default=0, db_index=True)

    class Meta:
        indexes = (
            models.Index(fields=("author", "size"), name="review_size_of_author"),
            models.Index(fields=("place", "size"), name="review_size_of_place"),
        )

    def __str__(self) -> str:
        return f"review {self.id}"
