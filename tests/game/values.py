"""Any value of the game for hypothesis, made from the types of its fields: every kind of event and command.

The values are of the right type; whether they fit a game is not looked at.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from tengen.game import (
    Absolute,
    ByoYomi,
    Canadian,
    ClockSettings,
    Command,
    Event,
    Fischer,
    NoClock,
    Rest,
    Rests,
    Settings,
    Setup,
    Simple,
    new_settings,
)
from tengen.game.clock import MOST_TIME
from tengen.game.codec import LEAST_INT, LONGEST_TEXT, MOST_INT
from tengen.game.commands import COMMANDS
from tengen.game.events import EVENTS
from tengen.game.settings import MOST_FIRST_MOVE, is_live
from tengen.rules import RULE_SETS, Board, Color, KoRule, Placement, Point, RuleSet, Scoring
from tengen.rules.handicap import most_fixed
from tengen.rules.ruleset import HandicapBonus

points = st.builds(Point, st.integers(0, 24), st.integers(1, 25))
times = st.integers(1, MOST_TIME)
clocks: st.SearchStrategy[ClockSettings] = st.one_of(
    st.just(NoClock()),
    st.builds(Absolute, times),
    st.builds(Simple, times),
    st.tuples(times, st.integers(0, MOST_TIME), times).map(lambda f: Fischer(min(f[0], f[2]), f[1], max(f[0], f[2]))),
    st.builds(ByoYomi, st.integers(0, MOST_TIME), st.integers(1, 1000), st.integers(1, MOST_TIME // 1000)),
    st.builds(Canadian, st.integers(0, MOST_TIME), times, st.integers(1, 1000)),
)
rests = st.builds(
    Rest,
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia"]),
    st.integers(0, 1439),
    st.integers(0, 540),
    st.booleans(),
)
rule_sets = st.one_of(
    st.sampled_from(sorted(RULE_SETS)).map(RULE_SETS.__getitem__),
    st.builds(
        RuleSet,
        st.just("custom"),
        st.sampled_from(Scoring),
        st.sampled_from(KoRule),
        st.booleans(),
        st.booleans(),
        st.sampled_from(HandicapBonus),
        st.sampled_from(Placement),
        st.booleans(),
        st.integers(-1250, 1250),
        st.integers(-1250, 1250),
    ),
)
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=LONGEST_TEXT)


@st.composite
def game_settings(draw: st.DrawFn) -> Settings:
    """Settings whose parts fit together: an even game, a handicap, or stones set up by hand."""
    width, height = draw(st.integers(1, 25)), draw(st.integers(1, 25))
    rules, komi = draw(rule_sets), draw(st.none() | st.integers(-1250, 1250))
    handicap, setup = 0, Setup()
    if draw(st.booleans()):
        free = rules.handicap_placement is Placement.FREE
        handicap = draw(st.integers(0, max(width * height - 1 if free else most_fixed(width, height), 1)))
    elif draw(st.booleans()):
        setup = _standing(width, height, draw(st.lists(st.integers(0, 2 * width * height - 1), max_size=20)), draw)
    more: dict[str, Any] = {"clock": draw(clocks), "rests": Rests(draw(st.booleans()), draw(st.booleans()))}
    if is_live(more["clock"], width, height):
        more["first_move"] = draw(st.integers(0, MOST_FIRST_MOVE))
    return new_settings(width, height, rules=rules, komi=komi, handicap=handicap, setup=setup, **more)


def _standing(width: int, height: int, plays: list[int], draw: st.DrawFn) -> Setup:
    """The stones that are left of some plays in any order, so that every group has a liberty."""
    board = Board.empty(width, height)
    for number in plays:
        point = board.points[number // 2]
        if board.stone_at(point) is None:
            board, _ = board.play(Color(1 + number % 2), point)
    return Setup(board.stones(Color.BLACK), board.stones(Color.WHITE), draw(st.sampled_from(Color)))


PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(LEAST_INT, MOST_INT),
    str: texts,
    Color: st.sampled_from(Color),
    Point: points,
    tuple[Point, ...]: st.lists(points, max_size=12).map(tuple),
    ClockSettings: clocks,
    Rest: rests,
    RuleSet: rule_sets,
    Settings: game_settings(),
}


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of this type; a type that is not known here fails the test that asks for it."""
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) in (Union, UnionType):
        return st.one_of(*(st.none() if member is NoneType else values(member) for member in get_args(hint)))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    assert is_dataclass(hint), hint
    hints = get_type_hints(hint)
    return st.builds(hint, **{field.name: values(hints[field.name]) for field in fields(hint)})  # type: ignore[arg-type]


EVENT_VALUES: dict[type[Event], st.SearchStrategy[Event]] = {kind: values(kind) for kind in EVENTS}
COMMAND_VALUES: dict[type[Command], st.SearchStrategy[Command]] = {kind: values(kind) for kind in COMMANDS}
events: st.SearchStrategy[Event] = st.one_of(*EVENT_VALUES.values())
commands: st.SearchStrategy[Command] = st.one_of(*COMMAND_VALUES.values())
