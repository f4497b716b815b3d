"""The writer of the logs: a batch that fails is written one by one, and one bad append harms no other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from django.db import OperationalError, connection

from tengen.game import GameCreated, create, encode_event, new_settings
from tengen.server.games.log import statements, store
from tengen.server.games.log.statements import Row
from tengen.server.games.log.store import Append, Conflict, Line, Statement, append_of, projection, read_lines, write
from tengen.server.games.models import Event, Game

FIRST = GameCreated(0, new_settings(9))
GAME = create(FIRST)
BODY = json.dumps(encode_event(FIRST))


def made(game_id: str) -> None:
    Game.objects.create(
        id=game_id, watchable=True, width=9, height=9, rules="japanese", created_at=0, **projection(GAME)
    )


def append(game_id: str, version: int) -> Append:
    return append_of(game_id, (Line(version, "", BODY),), GAME)


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
def test_an_append_that_fails_once_is_written_at_the_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    made("a")
    fail_first(monkeypatch, written=False)
    assert write([append("a", 1)]) == [None]
    assert [line.version for line in read_lines("a")] == [1]


@pytest.mark.django_db(transaction=True)
def test_an_append_that_was_written_though_it_failed_is_a_conflict(monkeypatch: pytest.MonkeyPatch) -> None:
    made("a")
    fail_first(monkeypatch, written=True)
    (error,) = write([append("a", 1)])
    assert isinstance(error, Conflict), "its sender finds the own lines in the log"
    assert [line.version for line in read_lines("a")] == [1]


def fail_first(monkeypatch: pytest.MonkeyPatch, *, written: bool) -> None:
    """The connection breaks at the first statement, before or after the server has carried it out."""
    real, broken = statements.append_rows, [True]

    def append_rows(rows: Sequence[Row]) -> None:
        if not broken:
            real(rows)
            return
        broken.clear()
        if written:
            real(rows)
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(store, "append_rows", append_rows)


@pytest.mark.django_db(transaction=True)
def test_what_no_database_can_hold_harms_nobody_else() -> None:
    made("a")
    made("b")
    first, second = write([append("a", 2**70), append("b", 1)])
    assert isinstance(first, Exception)
    assert second is None
    assert [event.game_id for event in Event.objects.all()] == ["b"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("lines", [1, 2, 3, 7, 1024, 1025, 2500])
def test_a_batch_of_any_size_is_written_and_the_summary_is_that_of_the_last_line(lines: int) -> None:
    made("a")
    versions = range(GAME.version + 1, GAME.version + 1 + lines)
    game = replace(GAME, version=versions[-1], last_at=lines * 1000)
    assert write([append_of("a", tuple(Line(version, "", BODY) for version in versions), game)]) == [None]
    assert [line.version for line in read_lines("a")] == [*versions]
    assert Game.objects.values_list("version", "last_at").get() == (game.version, game.last_at)


@pytest.mark.django_db(transaction=True)
def test_of_a_large_batch_in_which_one_line_is_there_already_all_others_are_written() -> None:
    made("a")
    made("b")
    assert write([append("a", 7)]) == [None]
    errors = write([*(append("b", version) for version in range(1, 1500)), append("a", 7)])
    assert [type(error) for error in errors if error is not None] == [Conflict]
    assert len(read_lines("b")) == 1499


@pytest.mark.django_db(transaction=True)
def test_a_summary_never_goes_back() -> None:
    made("a")
    assert write([append_of("a", (Line(3, "", BODY),), replace(GAME, version=3, last_at=3))]) == [None]
    assert write([append_of("a", (Line(2, "", BODY),), replace(GAME, version=2, last_at=2))]) == [None]
    assert Game.objects.values_list("version", "last_at").get() == (3, 3)


@pytest.mark.django_db(transaction=True)
def test_what_is_to_be_written_with_an_append_is_written_with_it_or_not_at_all() -> None:
    made("a")
    name = Statement("UPDATE games_game SET rules = %s WHERE id = %s", ("chinese", "a"))
    assert write([append("a", 1)]) == [None]
    (error,) = write([append_of("a", (Line(1, "", BODY),), GAME, (name,))])
    assert isinstance(error, Conflict)
    assert Game.objects.get().rules == "japanese"
    assert write([append_of("a", (Line(2, "", BODY),), GAME, (name,))]) == [None]
    assert Game.objects.get().rules == "chinese"


@pytest.mark.django_db(transaction=True)
def test_a_new_connection_writes_as_the_old_one_did() -> None:
    made("a")
    assert write([append("a", 1)]) == [None]
    connection.close()
    assert write([append("a", 2)]) == [None]
    assert len(read_lines("a")) == 2


@pytest.mark.django_db(transaction=True)
def test_a_game_that_was_removed_takes_nothing() -> None:
    (error,) = write([append("gone", 1)])
    assert isinstance(error, Conflict)
    assert not Event.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_while_the_database_is_locked_the_games_of_a_batch_do_not_wait_for_it_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries: list[Sequence[Row]] = []

    def locked(rows: Sequence[Row]) -> None:
        tries.append(rows)
        raise OperationalError("database is locked")

    monkeypatch.setattr(store, "append_rows", locked)
    errors = write([append(f"g{number}", 1) for number in range(20)])
    assert [str(error) for error in errors] == ["database is locked"] * 20
    assert [len(rows) for rows in tries] == [20, 1, 1], "all together, then one, and that one on a new connection"
