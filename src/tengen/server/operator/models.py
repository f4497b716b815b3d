"""What the operator's rooms keep of their own: signs of life. All else is the other apps'."""

from django.db import models


class Beat(models.Model):
    """A mail worker that was alive at this instant, in milliseconds since 1970, UTC."""

    worker = models.CharField(primary_key=True, max_length=100)
    at = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.worker} at {self.at}"
