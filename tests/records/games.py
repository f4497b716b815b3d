"""Random games for the tests, played command by command: any board, rules, handicap, setup, clock and ending."""

from __future__ import annotations

from hypothesis import strategies as st

from tengen.game import (
    Absolute,
    AnswerUndo,
    ByoYomi,
    Canadian,
    ClaimTime,
    ClockSettings,
    Command,
    Event,
    Fischer,
    Game,
    GameCreated,
    NoClock,
    OfferNoResult,
    PassTurn,
    Phase,
    PlaceHandicap,
    Play,
    Refused,
    RequestUndo,
    Resign,
    Rests,
    Resume,
    Settings,
    Setup,
    Simple,
    TakeSeat,
    apply,
    create,
    decide,
    new_settings,
)
from tengen.rules import RULE_SETS, Board, Color, HandicapBonus, KoRule, Placement, RuleSet, Scoring, legal_points
from tengen.rules.handicap import most_fixed

_times = st.integers(1, 10_000_000) | st.integers(1, 3600).map(lambda seconds: 1000 * seconds)
_main = st.just(0) | _times
_counts = st.integers(1, 1000)
_changes = {
    "scoring": st.sampled_from(Scoring),
    "ko": st.sampled_from(KoRule),
    "self_capture": st.booleans(),
    "seki_tax": st.booleans(),
    "handicap_bonus": st.sampled_from(HandicapBonus),
    "handicap_placement": st.sampled_from(Placement),
    "pass_stones": st.booleans(),
    "komi": st.integers(-1250, 1250),
    "handicap_komi": st.integers(-1250, 1250),
}
names = st.text("aB1 ]\\[:;()é趙\U0001f600", max_size=60).map(str.strip)


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """One of the seven, or one of them with some fields changed."""
    named = st.sampled_from(list(RULE_SETS.values()))
    changes = st.fixed_dictionaries({}, optional=_changes)
    return named | st.builds(lambda rules, fields: rules.customized(**fields), named, changes)


def clocks() -> st.SearchStrategy[ClockSettings]:
    fischer = st.builds(
        lambda initial, increment, more: Fischer(initial, increment, initial + more), _times, _times, _main
    )
    return st.one_of(
        st.just(NoClock()),
        st.builds(Absolute, _times),
        st.builds(Simple, _times),
        fischer,
        st.builds(ByoYomi, _main, _counts, _times),
        st.builds(Canadian, _main, _times, _counts),
    )


def rest_days() -> st.SearchStrategy[Rests]:
    return st.builds(Rests, st.booleans(), st.booleans())


@st.composite
def settings(draw: st.DrawFn) -> Settings:
    """Any settings that `new_settings` makes."""
    sides = st.integers(1, 25) | st.sampled_from((5, 9, 19))
    width, height = draw(sides), draw(sides)
    rules = draw(rule_sets())
    setup = draw(st.just(Setup()) | _setups(width, height))
    if setup.black or setup.white:
        most = len(setup.black)
    else:
        free = rules.handicap_placement is Placement.FREE
        most = min(width * height - 1, 12) if free else max(most_fixed(width, height), 1)
    return new_settings(
        width,
        height,
        rules=rules,
        komi=draw(st.none() | st.integers(-1250, 1250)),
        handicap=draw(st.integers(0, most)),
        setup=setup,
        clock=draw(clocks()),
        rests=draw(rest_days()),
    )


@st.composite
def _setups(draw: st.DrawFn, width: int, height: int) -> Setup:
    """A few stones, none of them without a liberty, in any order."""
    points = draw(st.permutations(Board.empty(width, height).points))[: draw(st.integers(0, 8))]
    cut = draw(st.integers(0, len(points)))
    board = Board.empty(width, height).with_stones(
        dict.fromkeys(points[:cut], Color.BLACK) | dict.fromkeys(points[cut:], Color.WHITE)
    )
    if not points or any(not group.liberties for group in board.groups()):
        return Setup()
    return Setup(tuple(points[:cut]), tuple(points[cut:]), draw(st.sampled_from(Color)))


class Table:
    """A game and its log; every command is asked at the next second."""

    def __init__(self, settings: Settings) -> None:
        first = GameCreated(1_700_000_000_000, settings)
        self.log: list[Event] = [first]
        self.game: Game = create(first)

    def ask(self, command: Command, after: int = 0) -> bool:
        """Whether the command was carried out."""
        answer = decide(self.game, command, self.game.last_at + after)
        if isinstance(answer, Refused):
            return False
        for event in answer:
            self.log.append(event)
            self.game = apply(self.game, event)
        return True

    def play(self, choice: int) -> None:
        """One of the legal moves by number, a pass if there is none or the number is negative."""
        game, version = self.game, self.game.version
        seat = game.position.to_play
        legal = legal_points(game.history, game.position, game.settings.rules)
        if choice < 0 or not legal:
            self.ask(PassTurn(seat=seat, at_version=version), after=1)
        else:
            self.ask(Play(seat=seat, at_version=version, point=legal[choice % len(legal)]), after=1)

    def take_back(self) -> None:
        seat = self.game.position.to_play
        if self.ask(RequestUndo(seat=seat, at_version=self.game.version)):
            self.ask(AnswerUndo(seat=seat.opponent, at_version=self.game.version, accept=True))

    def resume(self) -> None:
        self.ask(Resume(seat=Color.BLACK, at_version=self.game.version))

    def end(self, how: str) -> None:
        """Resign, agree on no result, let the time run out; or leave the game as it is."""
        version = self.game.version
        if how == "resign":
            self.ask(Resign(seat=Color.WHITE, at_version=version))
        elif how == "no-result":
            self.ask(OfferNoResult(seat=Color.WHITE, at_version=version))
            self.ask(OfferNoResult(seat=Color.BLACK, at_version=version + 1))
        elif how == "time":
            self.ask(ClaimTime(seat=None, at_version=version), after=10**12)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A game that was made, perhaps started, perhaps played for a while, perhaps ended."""
    table = Table(draw(settings()))
    for seat in draw(st.sampled_from(((), (Color.WHITE,), tuple(Color), tuple(Color), tuple(Color)))):
        table.ask(TakeSeat(seat=seat, at_version=table.game.version, name=draw(names)))
    if table.game.awaits_handicap and draw(st.booleans()):
        points = draw(st.permutations(table.game.position.board.points))[: table.game.settings.handicap]
        table.ask(PlaceHandicap(seat=Color.BLACK, at_version=table.game.version, points=tuple(points)))
    for choice in draw(st.lists(st.integers(-3, 400), max_size=30)):
        if table.game.phase is Phase.SCORING:
            table.resume()
        elif choice == -3:
            table.take_back()
        else:
            table.play(choice)
    table.end(draw(st.sampled_from(("", "resign", "no-result", "time"))))
    return table
