"""Mail and notices of earlier releases, row by row: the upgrade keeps every address, wish, channel and message."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.upgrades.dumping import Kept, kept, unpacked
from tests.upgrades.make_dumps import HERE

MIGRATE = (sys.executable, "-m", "django", "migrate", "--settings=tengen.server.config.settings")
OF_MAIL = (
    'game_id, seat, version, occasion, number, "to", message_id, sender, language, note, happened_at, made_at, digest, '
    "due_at, tries, sent_at, ended, error"
)
OF_NOTICE = "version, occasion, number, note, happened_at, made_at, digest, due_at, tries, sent_at, ended"
SAME = {
    "notify_subscription": "notices_subscription",
    "notify_follower": "notices_follower",
    "notify_suppressed": "notices_suppressed",
    "notify_kept": "notices_kept",
    "notices_reader": "notices_reader",
    "notices_channel": "notices_channel",
}
"""Tables that have another name at most."""
QUEUES = {
    f"SELECT {OF_MAIL} FROM notify_mail": f"SELECT {OF_MAIL} FROM notices_notice WHERE kind = 'mail'",
    f"SELECT channel_id, {OF_NOTICE} FROM notices_notice": (
        f"SELECT channel_id, {OF_NOTICE} FROM notices_notice WHERE kind <> 'mail'"
    ),
    "SELECT r.game_id, r.seat, c.kind FROM notices_notice n JOIN notices_channel c ON c.id = n.channel_id "
    "JOIN notices_reader r ON r.id = c.reader_id": (
        "SELECT game_id, seat, kind FROM notices_notice WHERE kind <> 'mail'"
    ),
}
"""What was asked of the database before, and how the same is asked now."""


WISH = {"policy", "zone", "quiet_from", "quiet_until"}
"""Since 0.2 mail and channels of a seat follow one wish; what became of two is asked below."""


@dataclass(frozen=True)
class Taken:
    """What a dump told before it was taken over, by the question that asks the same now, and its database."""

    before: dict[str, list[Any]]
    place: Kept


def rows(place: Kept, question: str) -> list[Any]:
    return sorted((tuple(map(plain, row)) for row in place.ask(question)), key=repr)


def plain(value: object) -> object:
    """SQLite says 0 and 1 where PostgreSQL says no and yes."""
    return bytes(value) if isinstance(value, memoryview) else value


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def taken(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Taken]:
    data = tmp_path_factory.mktemp("data")
    with kept(request.param, data) as place:
        place.load(unpacked(HERE / "0.1" / f"{request.param}.sql.gz"))
        # The names are written out: a table may have got more columns, in another order.
        columns = {
            table: ", ".join(f'"{name}"' for name in columns_of(place, table) if name not in WISH) for table in SAME
        }
        asked = {f"SELECT {columns[a]} FROM {a}": f"SELECT {columns[a]} FROM {b}" for a, b in SAME.items()} | QUEUES
        before = {now: rows(place, then) for then, now in asked.items()}
        settings = {"TENGEN_DATA": str(data), "DATABASE_URL": place.url} if place.url else {"TENGEN_DATA": str(data)}
        subprocess.run(MIGRATE, env={**os.environ, **settings}, check=True, timeout=600)
        yield Taken(before, place)


def columns_of(place: Kept, table: str) -> list[str]:
    if place.url:
        question = f"SELECT column_name FROM information_schema.columns WHERE table_name = '{table}'"
        return [str(row[0]) for row in place.ask(question)]
    return [str(row[1]) for row in place.ask(f"PRAGMA table_info({table})")]


def test_every_row_is_kept(taken: Taken) -> None:
    assert len(taken.before) == len(SAME) + len(QUEUES)
    for question, known in taken.before.items():
        assert known or "suppressed" in question or "kept" in question, f"nothing to lose: {question}"
        assert rows(taken.place, question) == known, question


def test_of_two_wishes_of_a_seat_the_one_by_which_it_hears_more_is_kept_with_its_quiet_hours(
    taken: Taken,
) -> None:
    both = "FROM notices_subscription s JOIN notices_reader r ON r.game_id = s.game_id AND r.seat = s.seat"
    wishes = ", ".join(f"{table}.{name}" for table in "sr" for name in ("policy", "zone", "quiet_from", "quiet_until"))
    eve, dee = ("away", "UTC", 22 * 60, 7 * 60 + 30), ("every-turn", "UTC", 0, 0)
    assert rows(taken.place, f"SELECT s.email, {wishes} {both}") == [
        ("dee@example.org", *dee, *dee),
        ("eve@example.org", *eve, *eve),
    ]
    alone = "SELECT email, policy FROM notices_subscription WHERE email LIKE 'bo@%' OR email LIKE 'fay@%'"
    assert rows(taken.place, alone) == [("bo@example.org", "every-turn"), ("fay@example.org", "every-turn")]


def test_a_new_mail_gets_a_number_that_no_other_has(taken: Taken) -> None:
    """The counters of the tables are taken over too."""
    wish = "'white', 'cy@example.org', 'd', NULL, 'away', 'UTC', 0, 0, 'en', 0, 1, 1"
    taken.place.ask(
        "INSERT INTO notices_subscription (game_id, seat, email, device, confirmed_at, policy, zone, quiet_from, "
        f"quiet_until, language, generation, seen_at, made_at) SELECT min(id), {wish} FROM games_game WHERE id NOT IN "
        "(SELECT game_id FROM notices_subscription)"
    )
    numbers = [row[0] for row in taken.place.ask("SELECT id FROM notices_subscription")]
    assert len(set(numbers)) == len(numbers) == 5


def test_nothing_is_left_of_the_tables_before(taken: Taken) -> None:
    of_sqlite = "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'notify%'"
    of_postgres = "SELECT table_name FROM information_schema.tables WHERE table_name LIKE 'notify%'"
    assert taken.place.ask(of_postgres if taken.place.url else of_sqlite) == []
    assert taken.place.ask("SELECT 1 FROM django_migrations WHERE app = 'notify'") == []
