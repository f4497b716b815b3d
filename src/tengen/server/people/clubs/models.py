"""What the database keeps of clubs: who is in them, and the logs of what they play, which are the truth.

Instants are milliseconds since 1970, UTC.
"""

from django.db import models


class Club(models.Model):
    """A club under an address of its own; one that an operator hid is seen by nobody."""

    id = models.CharField(primary_key=True, max_length=16)
    slug = models.CharField(max_length=48, unique=True)
    name = models.CharField(max_length=48)
    about = models.CharField(max_length=500, default="", blank=True)
    made_at = models.BigIntegerField()
    hidden = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """An account in a club; directors look after what the club plays."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    account = models.CharField(max_length=16, db_index=True)
    directs = models.BooleanField(default=False)
    at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "account"), name="once_in_a_club"),)

    def __str__(self) -> str:
        return f"{self.account} in {self.club_id}"


class Contest(models.Model):
    """A ladder, a round robin or a McMahon: the summary of its log. `due_at` is when time itself does something."""

    id = models.CharField(primary_key=True, max_length=16)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="contests")
    kind = models.CharField(max_length=12)
    title = models.CharField(max_length=60)
    version = models.PositiveIntegerField()
    made_at = models.BigIntegerField()
    over = models.BooleanField(default=False)
    due_at = models.BigIntegerField(null=True, db_index=True)

    def __str__(self) -> str:
        return self.title


class ContestEvent(models.Model):
    """One line of a log; who is first to write a version has written it."""

    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="events", db_index=False)
    version = models.PositiveIntegerField()
    body = models.TextField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("contest", "version"), name="one_contest_event_a_version"),)

    def __str__(self) -> str:
        return f"{self.contest_id} {self.version}"
