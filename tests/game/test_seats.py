"""Sitting down: free seats, names, rest, and the start of the game."""

import pytest

from tengen.game import (
    GameStarted,
    NoClock,
    Phase,
    Player,
    Rest,
    Rests,
    SeatTaken,
    Setup,
    Simple,
    TakeSeat,
    new_settings,
)
from tengen.rules import Color, parse
from tests.game.table import BLACK, DAY, START, WHITE, Table, kinds


def test_the_game_starts_when_both_have_a_seat() -> None:
    table = Table(seated=False)
    assert kinds(table.do(TakeSeat, WHITE, name="Bo")) == ["seat-taken"]
    assert table.game.phase is Phase.WAITING
    assert table.do(TakeSeat, BLACK, name="Ann") == (
        SeatTaken(START, BLACK, "Ann", Rest()),
        GameStarted(START, BLACK),
    )
    assert table.game.turn is BLACK
    assert (table.game.players.black, table.game.players.white) == (Player("Ann"), Player("Bo"))


def test_who_plays_first_is_told_by_the_setup() -> None:
    board = parse("X . .\n. O .\n. . .")
    table = Table(new_settings(3, setup=Setup(board.stones(BLACK), board.stones(WHITE), WHITE)))
    assert table.log[-1] == GameStarted(START, WHITE)


@pytest.mark.parametrize("seat", Color)
def test_a_seat_is_taken_once(seat: Color) -> None:
    table = Table(seated=False)
    table.do(TakeSeat, seat, name="Ann")
    assert table.refused(TakeSeat, seat, name="Bo") == "seat-taken"
    assert table.refused(TakeSeat, seat, name="Ann") == "seat-taken"


NAMES = {
    "plain": ("Ann", "Ann"),
    "none at all": ("", ""),
    "only spaces": ("   ", ""),
    "spaces around": ("  Ann ", "Ann"),
    "in every script": ("Ωμέγα 李世乭 Łukasz", "Ωμέγα 李世乭 Łukasz"),
    "with a wide space between": ("李\u3000世乭", "李 世乭"),
    "with a space that does not break": ("Ann\u00a0Lee", "Ann Lee"),
    "on two lines": ("Ann\r\nLee", "Ann Lee"),
    "with a picture": ("Ann 🪨", "Ann 🪨"),
    "of 60 characters": ("x" * 60, "x" * 60),
    "of 60 characters with spaces around": (" " + "x" * 60 + " ", "x" * 60),
    "with the joiners that some scripts need": ("\u0645\u06cc\u200c\u062e\u0648", "\u0645\u06cc\u200c\u062e\u0648"),
}


@pytest.mark.parametrize(("given", "kept"), NAMES.values(), ids=NAMES.keys())
def test_a_name_is_kept_as_one_line(given: str, kept: str) -> None:
    table = Table(seated=False)
    (taken,) = table.do(TakeSeat, BLACK, name=given)
    assert taken == SeatTaken(START, BLACK, kept, Rest())


@pytest.mark.parametrize("length", [61, 1000])
def test_a_long_name_is_refused(length: int) -> None:
    table = Table(seated=False)
    assert table.refused(TakeSeat, BLACK, name="x" * length) == "bad-name"


HIDING_NAMES = {
    "with NUL": "Ann\0",
    "with a bell": "Ann\a",
    "with an escape": "\x1b[31mAnn",
    "with a delete": "Ann\x7f",
    "that turns the text around": "Ann\u202eeoD",
    "with a hidden mark of direction": "Ann\u200f",
    "with an isolate": "\u2066Ann\u2069",
    "with a space of no width": "An\u200bn",
    "with a byte order mark": "\ufeffAnn",
    "with half a pair": "Ann\ud83e",
    "with a private character": "Ann\ue000",
}


@pytest.mark.parametrize("name", HIDING_NAMES.values(), ids=HIDING_NAMES.keys())
def test_a_name_that_hides_something_is_refused_and_told_why(name: str) -> None:
    table = Table(seated=False)
    assert table.refused(TakeSeat, BLACK, name=name) == "hidden-sign"


def test_a_players_rest_is_cut_to_what_the_game_allows() -> None:
    wish = Rest("Asia/Tokyo", 23 * 60, 8 * 60, weekends=True)
    table = Table(new_settings(9, clock=Simple(DAY)), rest=wish)
    assert table.game.players.rest(BLACK) == Rest("Asia/Tokyo")
    table = Table(new_settings(9, clock=Simple(DAY), rests=Rests(sleeping_hours=True)), rest=wish)
    assert table.game.players.rest(WHITE) == Rest("Asia/Tokyo", 23 * 60, 8 * 60)
    assert table.game.players.rest(None).never


def test_a_seat_taken_by_somebody_who_saw_an_earlier_version_counts() -> None:
    table = Table(seated=False)
    table.do(TakeSeat, WHITE, at_version=0)
    assert kinds(table.do(TakeSeat, BLACK, at_version=1)) == ["seat-taken", "game-started"]
    assert table.game.settings.clock == NoClock()
