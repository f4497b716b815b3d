"""The two tables of a game, written out by hand: every event in every phase, and every command in every phase.

A new kind of event or command makes these tests fail until it has its line here.
"""

from collections.abc import Callable

import pytest

from tengen.game import (
    TRANSITIONS,
    Command,
    Event,
    Fischer,
    Game,
    HandicapPlaced,
    Phase,
    Refused,
    Resign,
    Settings,
    Setup,
    TakeSeat,
    apply,
    new_settings,
)
from tengen.game.commands import COMMANDS
from tengen.game.events import EVENTS
from tengen.rules import BadInput, parse, rule_set
from tests.game.samples import COMMAND_SAMPLES, EVENT_SAMPLES
from tests.game.table import BLACK, MINUTE, SECOND, WHITE, Table, kinds

EVENT_TABLE = """
    event              waiting   playing   scoring   finished
    game-created       -         -         -         -
    seat-taken         waiting   -         -         -
    game-started       playing   -         -         -
    handicap-placed    -         playing   -         -
    played             -         playing   -         -
    passed             -         playing   -         -
    undo-requested     -         playing   -         -
    undo-declined      -         playing   -         -
    taken-back         -         playing   -         -
    no-result-offered  -         playing   scoring   -
    pause-offered      -         playing   -         -
    paused             -         playing   -         -
    unpaused           -         playing   -         -
    time-added         -         playing   -         -
    scoring-started    -         scoring   -         -
    marked             -         -         scoring   -
    proposed           -         -         scoring   -
    marks-set          -         -         scoring   -
    done               -         -         scoring   -
    close-warned       -         -         scoring   -
    play-resumed       -         -         playing   -
    game-finished      finished  finished  finished  -
"""

# What Black's command does (White's, for take-seat), or after an exclamation mark the code it is refused with.
# The game: Black has a seat, then both have moved twice, then both have passed, then it is over.
COMMAND_TABLE = """
    command          waiting                  playing            scoring            finished
    take-seat        seat-taken+game-started  !wrong-phase       !wrong-phase       !finished
    place-handicap   !wrong-phase             !no-handicap       !wrong-phase       !finished
    play             !wrong-phase             played             !wrong-phase       !finished
    pass             !wrong-phase             passed             !wrong-phase       !finished
    resign           !wrong-phase             game-finished      game-finished      !finished
    request-undo     !wrong-phase             undo-requested     !wrong-phase       !finished
    answer-undo      !wrong-phase             !no-undo-request   !wrong-phase       !finished
    offer-no-result  !wrong-phase             no-result-offered  no-result-offered  !finished
    cancel           game-finished            !too-late          !wrong-phase       !finished
    pause            !wrong-phase             pause-offered      !wrong-phase       !finished
    unpause          !wrong-phase             !not-paused        !wrong-phase       !finished
    add-time         !wrong-phase             time-added         !wrong-phase       !finished
    claim-time       !wrong-phase             !time-left         !wrong-phase       !finished
    mark             !wrong-phase             !wrong-phase       marked             !finished
    propose          !wrong-phase             !wrong-phase       proposed           !finished
    marks-set        !wrong-phase             !wrong-phase       marks-set          !finished
    done             !wrong-phase             !wrong-phase       done               !finished
    close            !wrong-phase             !wrong-phase       !not-done          !finished
    resume           !wrong-phase             !wrong-phase       play-resumed       !finished
"""

BOARD = parse("""
    . . X O .
    . . X O .
    . . X O .
    . . X O .
    . . X O .
""")


def waiting() -> Table:
    table = Table(_settings(), seated=False)
    table.do(TakeSeat, BLACK, name="Ann")
    return table


def playing() -> Table:
    table = Table(_settings())
    table.play("A5", "A1", "B5", "E5")
    return table


def scoring() -> Table:
    table = playing()
    table.play("pass", "pass")
    return table


def finished() -> Table:
    table = scoring()
    table.do(Resign, WHITE)
    return table


def _settings() -> Settings:
    setup = Setup(BOARD.stones(BLACK), BOARD.stones(WHITE))
    return new_settings(5, setup=setup, clock=Fischer(10 * MINUTE, 10 * SECOND, 10 * MINUTE))


GAMES: dict[Phase, Callable[[], Table]] = {
    Phase.WAITING: waiting,
    Phase.PLAYING: playing,
    Phase.SCORING: scoring,
    Phase.FINISHED: finished,
}


def cells(table: str) -> dict[tuple[str, str], str]:
    """The table's words by line and column."""
    (_, *columns), *lines = (line.split() for line in table.strip().splitlines())
    return {(name, column): word for name, *words in lines for column, word in zip(columns, words, strict=True)}


EVENT_CELLS, COMMAND_CELLS = cells(EVENT_TABLE), cells(COMMAND_TABLE)


def game_for(phase: Phase, event: Event) -> Game:
    """A game in this phase in which the sample could happen; only a free handicap needs one of its own."""
    if phase is Phase.PLAYING and isinstance(event, HandicapPlaced):
        return Table(new_settings(5, rules=rule_set("chinese"), handicap=2)).game
    return GAMES[phase]().game


def test_both_tables_know_every_kind_in_every_phase() -> None:
    assert list(EVENT_CELLS) == [(kind.kind, phase) for kind in EVENTS for phase in Phase]
    assert list(COMMAND_CELLS) == [(kind.kind, phase) for kind in COMMANDS for phase in Phase]
    assert list(EVENT_SAMPLES) == list(EVENTS)
    assert list(COMMAND_SAMPLES) == list(COMMANDS)
    assert [table().game.phase for table in GAMES.values()] == list(Phase)


def test_every_kind_has_a_name_of_its_own() -> None:
    assert len({kind.kind for kind in EVENTS}) == len(EVENTS)
    assert len({kind.kind for kind in COMMANDS}) == len(COMMANDS)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.kind)
def test_an_event_in_every_phase(kind: type[Event]) -> None:
    event = EVENT_SAMPLES[kind]
    for phase in Phase:
        expected = EVENT_CELLS[kind.kind, phase]
        game = game_for(phase, event)
        assert TRANSITIONS.get((phase, kind), "-") == expected
        if expected == "-":
            refusal = f"event {game.version + 1}: {kind.kind} cannot happen while {phase}"
            with pytest.raises(BadInput, match=refusal) as refused:
                apply(game, event)
            assert refused.value.code == "bad-log"
        else:
            after = apply(game, event)
            assert (after.phase, after.version) == (expected, game.version + 1)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.kind)
def test_a_command_in_every_phase(kind: type[Command]) -> None:
    for phase in Phase:
        table = GAMES[phase]()
        answer = table.ask(kind, WHITE if kind is TakeSeat else BLACK, **COMMAND_SAMPLES[kind])
        told = f"!{answer.code}" if isinstance(answer, Refused) else "+".join(kinds(answer))
        assert told == COMMAND_CELLS[kind.kind, phase], phase
        if isinstance(answer, Refused):
            assert answer.message
            assert answer.expected
        else:
            table.take(*answer)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.kind)
def test_a_watcher_may_do_nothing_but_claim_time(kind: type[Command]) -> None:
    for phase in Phase:
        expected = COMMAND_CELLS[kind.kind, phase]
        by_phase = expected if expected in ("!wrong-phase", "!finished", "!time-left") else "!no-seat"
        assert "!" + GAMES[phase]().refused(kind, None, **COMMAND_SAMPLES[kind]) == by_phase, phase


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.kind)
def test_a_version_that_the_game_does_not_have_is_unknown(kind: type[Command]) -> None:
    for table in (waiting(), playing(), scoring(), finished()):
        for version in (-1, table.game.version + 1):
            assert table.refused(kind, BLACK, at_version=version, **COMMAND_SAMPLES[kind]) == "unknown-version"


def test_nothing_is_possible_after_the_end() -> None:
    assert {word for (_, phase), word in COMMAND_CELLS.items() if phase == "finished"} == {"!finished"}
    assert {word for (_, phase), word in EVENT_CELLS.items() if phase == "finished"} == {"-"}
