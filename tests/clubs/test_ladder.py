"""A ladder: who wins a challenge, or gets no answer, changes places with who stood above."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.clubs.codec import dump_log, load_log
from tengen.clubs.ladder import (
    EVENTS,
    Accept,
    CallOff,
    Challenge,
    Command,
    Decide,
    Enter,
    Event,
    Lapse,
    Leave,
    MovePlayer,
    OpenLadder,
    Refused,
    apply,
    decide,
    replay,
)
from tengen.clubs.ladder.events import LadderOpened
from tests.clubs.play import climb

DAY = 86_400_000
OPEN = OpenLadder("d", reach=2, answer_days=3)
BEGIN: tuple[Command, ...] = (OPEN, *(Enter(name, name) for name in "abcd"))

STORIES: dict[str, tuple[tuple[Command, ...], str]] = {
    "everybody enters on the lowest rung": ((), "abcd"),
    "the challenger wins and takes the higher rung": ((Challenge("c", "c", "a"), Decide("a", 1, "c")), "cbad"),
    "the challenger loses and nothing changes": ((Challenge("c", "c", "a"), Decide("a", 1, "a")), "abcd"),
    "a challenge is called off": ((Challenge("d", "d", "b"), CallOff("d", 1)), "abcd"),
    "somebody leaves and those below move up": ((Challenge("d", "d", "b"), Leave("b", "b")), "acd"),
    "the director moves somebody": ((MovePlayer("d", "d", 1),), "dabc"),
    "the director moved the challenger above first": (
        (Challenge("c", "c", "b"), MovePlayer("d", "c", 1), Decide("d", 1, "c")),
        "cabd",
    ),
}


@pytest.mark.parametrize(("commands", "order"), STORIES.values(), ids=STORIES.keys())
def test_where_they_stand(commands: tuple[Command, ...], order: str) -> None:
    assert "".join(climb(*BEGIN, *commands).players) == order


def test_an_unanswered_challenge_lapses_after_its_days_and_an_answered_one_does_not() -> None:
    ladder = climb(*BEGIN, Challenge("d", "d", "c"), Challenge("b", "b", "a"), Accept("a", 2))
    assert "".join(climb(Lapse(), ladder=ladder, now=3 * DAY - 1).players) == "abcd"
    assert "".join(climb(Lapse(), ladder=ladder, now=3 * DAY).players) == "abdc"


REFUSED: dict[str, tuple[Command, str]] = {
    "too far above": (Challenge("d", "d", "a"), "1 to 2 rungs above"),
    "somebody below": (Challenge("a", "a", "b"), "1 to 2 rungs above"),
    "oneself": (Challenge("b", "b", "b"), "1 to 2 rungs above"),
    "a stranger": (Challenge("x", "x", "a"), "not on the ladder"),
    "somebody who is there": (Enter("a", "a"), "already"),
    "a challenge that there is not": (Decide("a", 9, "a"), "no open challenge 9"),
    "a rung that there is not": (MovePlayer("d", "a", 5), "1 to 4"),
    "a second ladder": (OpenLadder("d"), "already"),
}


@pytest.mark.parametrize(("command", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_is_refused_with_words(command: Command, words: str) -> None:
    decision = decide(climb(*BEGIN), command, 0)
    assert isinstance(decision, Refused)
    assert words in str(decision)


def test_a_winner_who_does_not_play_is_refused() -> None:
    ladder = climb(*BEGIN, Challenge("c", "c", "a"))
    assert "one of its two players" in str(decide(ladder, Decide("d", 1, "b"), 0))
    assert "one challenge at a time" in str(decide(ladder, Challenge("d", "d", "c"), 0))


PLAYERS = st.sampled_from("abcdef")
NUMBERS = st.integers(1, 6)
COMMANDS = st.one_of(
    st.builds(Enter, PLAYERS, PLAYERS),
    st.builds(Leave, PLAYERS, PLAYERS),
    st.builds(MovePlayer, PLAYERS, PLAYERS, NUMBERS),
    st.builds(Challenge, PLAYERS, PLAYERS, PLAYERS),
    st.builds(Accept, PLAYERS, NUMBERS),
    st.builds(CallOff, PLAYERS, NUMBERS),
    st.builds(Decide, PLAYERS, NUMBERS, PLAYERS),
    st.builds(Lapse),
)


@given(st.lists(st.tuples(COMMANDS, st.integers(0, DAY)), max_size=40))
def test_any_log_replays_and_nobody_is_lost_or_doubled(steps: list[tuple[Command, int]]) -> None:
    log: list[Event]
    ladder, log, now = climb(OPEN), [LadderOpened(0, "d", 2, 3)], 0
    inside: set[str] = set()
    for command, later in steps:
        now += later
        decision = decide(ladder, command, now)
        for event in () if isinstance(decision, Refused) else decision:
            log.append(event)
            ladder = apply(ladder, event)
            match command:
                case Enter():
                    inside.add(command.player)
                case Leave():
                    inside.discard(command.player)
        assert sorted(ladder.players) == sorted(inside)
        busy = [player for each in ladder.challenges for player in (each.challenger, each.challenged)]
        assert len(busy) == len(set(busy))
        assert set(busy) <= inside
    assert replay(log) == ladder
    assert load_log(EVENTS, dump_log(log)) == tuple(log)
