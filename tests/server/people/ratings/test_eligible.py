"""Which games count: those of two accounts, with a result, of ten moves or more."""

from __future__ import annotations

import pytest

from tengen.game import (
    NO_REST,
    Cancel,
    Command,
    Fischer,
    Game,
    GameCreated,
    NoClock,
    OfferNoResult,
    Play,
    Refused,
    RequestUndo,
    Resign,
    SeatTaken,
    Settings,
    TakeSeat,
    apply,
    decide,
    new_settings,
    replay,
)
from tengen.rules import BadInput, Color, Point, rule_set
from tengen.server.people.ratings.eligible import LeftOut, Sitting, judge

CLOCK = Fischer(600_000, 10_000, 600_000)
RATED = new_settings(9, clock=CLOCK, rated=True)
BLACK, WHITE = Color.BLACK, Color.WHITE
TWO = {BLACK: Sitting("ann"), WHITE: Sitting("bo")}


def begun(settings: Settings = RATED) -> Game:
    return done(
        replay([GameCreated(0, settings), SeatTaken(0, BLACK, "Ann", NO_REST)]),
        TakeSeat(seat=WHITE, at_version=2, name="Bo"),
    )


def done(game: Game, *commands: Command) -> Game:
    for command in commands:
        decision = decide(game, command, 1000)
        assert not isinstance(decision, Refused), decision
        for event in decision:
            game = apply(game, event)
    return game


def played(moves: int, settings: Settings = RATED) -> Game:
    """A game after so many moves, on one line after the other."""
    game = begun(settings)
    points = [Point(column, row) for row in (1, 3, 5) for column in range(8)]
    for point in points[:moves]:
        assert game.turn is not None
        game = done(game, Play(seat=game.turn, at_version=game.version, point=point))
    return game


def resigned(moves: int, settings: Settings = RATED) -> Game:
    game = played(moves, settings)
    return done(game, Resign(seat=WHITE, at_version=game.version))


def test_a_game_of_two_accounts_with_ten_moves_counts() -> None:
    judged = judge("g", resigned(10), TWO)
    assert (judged.left_out, judged.score, judged.ranks, judged.correspondence) == (None, 2, 0.0, False)


def test_a_handicap_is_worth_what_the_table_says() -> None:
    settings = new_settings(9, handicap=2, clock=CLOCK, rated=True)
    judged = judge("g", resigned(10, settings), TWO)
    assert judged.ranks == pytest.approx(6 * 17.5 / 12)


def canceled() -> Game:
    game = begun()
    return done(game, Cancel(seat=BLACK, at_version=game.version))


def agreed() -> Game:
    game = played(12)
    game = done(game, OfferNoResult(seat=BLACK, at_version=game.version))
    return done(game, OfferNoResult(seat=WHITE, at_version=game.version))


LEFT_OUT = {
    "nine moves": (resigned(9), TWO, LeftOut.TOO_SHORT),
    "called off": (canceled(), TWO, LeftOut.NO_RESULT),
    "no result by agreement": (agreed(), TWO, LeftOut.NO_RESULT),
    "still going on": (played(12), TWO, LeftOut.NO_RESULT),
    "one account": (resigned(10), {BLACK: Sitting("ann")}, LeftOut.NO_ACCOUNT),
    "two computers": (resigned(10), {BLACK: Sitting(level="a"), WHITE: Sitting(level="b")}, LeftOut.NO_ACCOUNT),
    "against oneself": (resigned(10), {BLACK: Sitting("ann"), WHITE: Sitting("ann")}, LeftOut.ONESELF),
    "a handicap on 11x11": (
        resigned(10, new_settings(11, handicap=2, clock=CLOCK, rated=True)), TWO, LeftOut.NO_TABLE,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "why"), LEFT_OUT.values(), ids=LEFT_OUT.keys())
def test_what_does_not_count(game: Game, seats: dict[Color, Sitting], why: LeftOut) -> None:
    assert judge("g", game, seats).left_out is why


def test_nothing_is_taken_back_in_a_rated_game() -> None:
    game = played(4)
    decision = decide(game, RequestUndo(seat=BLACK, at_version=game.version), 1000)
    assert isinstance(decision, Refused)
    assert "this game is rated" in str(decision)


CANNOT = {
    "no clock": ({"clock": NoClock()}, "without a clock"),
    "a komi of its own": ({"komi": 1}, "a komi of its own"),
    "rules of its own": ({"rules": rule_set("japanese").customized(ko="positional")}, "rules or a komi of its own"),
}


@pytest.mark.parametrize(("change", "words"), CANNOT.values(), ids=CANNOT.keys())
def test_what_cannot_be_rated_is_refused_with_words(change: dict[str, object], words: str) -> None:
    wish: dict[str, object] = {"clock": CLOCK, "rated": True, **change}
    with pytest.raises(BadInput, match=words) as refused:
        new_settings(9, **wish)  # type: ignore[arg-type]
    assert refused.value.code == "cannot-be-rated"
