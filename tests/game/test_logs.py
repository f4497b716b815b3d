"""Golden logs: what was written by any release replays to the same game forever.

A log `logs/<release>/<situation>.ndjson` stands beside a text that says which game it is. To add a situation, tell it
in `stories.py` and run `python -m tests.game.write_log <release> <situation>`; read the text before you commit both.
"""

from pathlib import Path

import pytest

from tengen.game import decode_log, encode_log, replay
from tengen.game.clock import CLOCKS
from tengen.game.events import EVENTS
from tengen.rules import KoRule
from tests.game.golden import FILES, LOGS, text_of
from tests.game.stories import STORIES
from tests.game.summary import summary

NEWEST = {path.stem: path for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_log_replays_to_its_game_and_is_written_the_same_again(path: Path) -> None:
    events = decode_log(text_of(path))
    assert summary(replay(events)) == text_of(path.with_suffix(".txt"))
    assert encode_log(events) == text_of(path)


@pytest.mark.parametrize("name", STORIES)
def test_a_story_told_again_makes_the_same_log(name: str) -> None:
    assert encode_log(STORIES[name]().log) == text_of(NEWEST[name])


def test_every_log_has_its_text_and_every_situation_its_log() -> None:
    assert {path.with_suffix("") for path in LOGS.glob("*/*.txt")} == {path.with_suffix("") for path in FILES}
    assert set(STORIES) <= set(NEWEST)


def test_every_kind_of_event_every_clock_and_several_rule_sets_are_in_the_logs() -> None:
    games = [decode_log(text_of(path)) for path in FILES]
    assert {event.kind for events in games for event in events} == {kind.kind for kind in EVENTS}
    settings = [replay(events).settings for events in games]
    assert {type(made.clock) for made in settings} == set(CLOCKS)
    assert {made.rules.ko for made in settings} == set(KoRule)
    assert "custom" in {made.rules.name for made in settings}
