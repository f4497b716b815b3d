"""What the database keeps of the lobby: open offers, and for a while those that were taken.

Instants are milliseconds since 1970, UTC. What is kept of people are hashes of their secrets and of their address.
"""

from django.db import models


class Offer(models.Model):
    """Somebody wants to play: `terms` is the game as `POST /api/games` takes it, in JSON.

    `owners` are the hashes of what speaks for the maker, the first of them is `owner`; they get the seat. `place` is a
    hash of where it was made. A `live` one counts only while its page is open: then `seen_at` moves on. `taker` is the
    hash of who took it, empty while it is open; `game` is the one that began, or waits for its second player.
    """

    id = models.CharField(primary_key=True, max_length=16)
    name = models.CharField(max_length=60)
    terms = models.TextField()
    live = models.BooleanField()
    owner = models.CharField(max_length=64, db_index=True)
    owners = models.TextField()
    place = models.CharField(max_length=64, db_index=True)
    taker = models.CharField(max_length=64, default="")
    game = models.CharField(max_length=16, default="")
    made_at = models.BigIntegerField()
    seen_at = models.BigIntegerField()
    until = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"offer {self.id}"
