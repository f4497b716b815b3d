"""The writer of the logs: a batch that fails is written one by one, and one bad append harms no other."""

from __future__ import annotations

import json

import pytest

from tengen.game import GameCreated, create, encode_event, new_settings
from tengen.server.games.models import Event, Game
from tengen.server.games.store import Append, Conflict, Line, projection, read_lines, write

FIRST = GameCreated(0, new_settings(9))
GAME = create(FIRST)
BODY = json.dumps(encode_event(FIRST))


def made(game_id: str) -> None:
    Game.objects.create(
        id=game_id, watchable=True, width=9, height=9, rules="japanese", created_at=0, **projection(GAME)
    )


def append(game_id: str, version: int) -> Append:
    return Append(game_id, (Line(version, "", BODY),), GAME)


@pytest.mark.django_db(transaction=True)
def test_a_batch_is_written_whole() -> None:
    made("a")
    made("b")
    assert write([append("a", 1), append("b", 1), append("a", 2)]) == [None, None, None]
    assert [line.version for line in read_lines("a")] == [1, 2]
    assert read_lines("a", since=1)[0].event == FIRST


@pytest.mark.django_db(transaction=True)
def test_who_comes_second_gets_a_conflict_and_the_rest_of_the_batch_is_written() -> None:
    made("a")
    made("b")
    assert write([append("a", 1)]) == [None]
    first, second = write([append("a", 1), append("b", 1)])
    assert isinstance(first, Conflict)
    assert second is None
    assert Event.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_what_no_database_can_hold_harms_nobody_else() -> None:
    made("a")
    made("b")
    first, second = write([append("a", 2**70), append("b", 1)])
    assert isinstance(first, Exception)
    assert second is None
    assert [event.game_id for event in Event.objects.all()] == ["b"]
