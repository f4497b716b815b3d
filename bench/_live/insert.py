"""Peer (b): a plain Django async view with one ORM insert for each move, on the same kind of SQLite file as ours.

Run as `python -m bench._live.insert` with a port and a folder.
"""

import json
import sys
from pathlib import Path
from typing import ClassVar

import django
import uvicorn
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.db import connection, models
from django.http import HttpRequest, JsonResponse
from django.urls import path

PRAGMAS = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"

if not settings.configured:
    settings.configure(
        ALLOWED_HOSTS=["127.0.0.1"],
        ROOT_URLCONF=__name__,
        SECRET_KEY="bench",
        DATABASES={
            "default": {
                "ENGINE": "django.db.backends.sqlite3",
                "NAME": Path(sys.argv[2] if len(sys.argv) > 2 else ".", "insert.sqlite3"),
                "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": PRAGMAS},
            }
        },
    )
    django.setup()


class Event(models.Model):
    """A line of a log, with the columns that ours has."""

    game = models.CharField(max_length=16)
    version = models.PositiveIntegerField()
    command_id = models.CharField(max_length=80)
    body = models.TextField()
    objects: ClassVar[models.Manager["Event"]] = models.Manager()

    class Meta:
        app_label = "bench"
        constraints = (models.UniqueConstraint(fields=("game", "version"), name="one"),)

    def __str__(self) -> str:
        return f"{self.game} {self.version}"


async def move(request: HttpRequest, game: str) -> JsonResponse:
    """Save the move and say so."""
    wish = json.loads(request.body)
    await Event.objects.acreate(
        game=game, version=wish["at_version"] + 1, command_id=wish["command_id"], body=json.dumps(wish)
    )
    answer = JsonResponse({"version": wish["at_version"] + 1})
    answer["Content-Length"] = len(answer.content)
    return answer


urlpatterns = [path("games/<str:game>", move)]

if __name__ == "__main__":
    with connection.schema_editor() as editor:
        editor.create_model(Event)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone()[0] == 2, "not FULL"
    uvicorn.run(get_asgi_application(), port=int(sys.argv[1]), lifespan="off", log_level="error", access_log=False)
