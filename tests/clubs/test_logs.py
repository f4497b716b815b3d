"""Golden logs replay to the same table for ever, and what is no event is refused with its place."""

from pathlib import Path

import pytest

from tengen.clubs import ladder as rungs
from tengen.clubs import tournament as t
from tengen.clubs.codec import dump_log, load, load_log
from tengen.rules import BadInput
from tests.clubs.golden import FOLDER, STORIES

LOGS = sorted(FOLDER.glob("*.ndjson"))
TABLES = {
    "0.2-ladder": "bo ann ed di",
    "0.2-mcmahon": "1:ann:30 2:bo:28 3:cy:27 4:flo:17 5:di:10 6:ed:2",
    "0.2-round-robin": "1:bo:5 2:di:3 3:cy:2 4:ann:2 5:ed:0",
}
"""Place, player and half points, in the order of the table."""


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_golden_log_replays_and_is_written_the_same(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    name = file.stem
    if "ladder" in name:
        events = load_log(rungs.EVENTS, text)
        ladder = rungs.replay(events)
        assert ladder is not None
        found = " ".join(ladder.players)
        assert dump_log(events) == text
    else:
        log = load_log(t.EVENTS, text)
        tournament = t.replay(log)
        assert tournament is not None
        found = " ".join(f"{row.place}:{row.entry.player}:{row.score}" for row in t.standings(tournament))
        assert dump_log(log) == text
    assert found == TABLES[name]


def test_there_is_a_log_of_every_story() -> None:
    assert {file.stem.partition("-")[2] for file in LOGS} == STORIES.keys()


BAD = {
    "no JSON": ("{", "not JSON"),
    "no object": ("[]", "not an event"),
    "a format of the future": ('{"v":2,"kind":"tournament-closed","at":1,"by":""}', "event.v: not a format: 2"),
    "an unknown kind": ('{"v":1,"kind":"played"}', "event.kind: not a kind: 'played'"),
    "a field too few": ('{"v":1,"kind":"tournament-closed","at":1}', "tournament-closed.by: missing"),
    "a field too many": ('{"v":1,"kind":"tournament-closed","at":1,"by":"","x":1}', "tournament-closed.x: not a field"),
    "a wrong type": ('{"v":1,"kind":"tournament-closed","at":true,"by":""}', "tournament-closed.at: True"),
    "a wrong word": (
        '{"v":1,"kind":"result-recorded","at":1,"by":"","number":1,"table":1,"result":"both"}',
        "result-recorded.result: 'both'",
    ),
    "a wrong list": (
        '{"v":1,"kind":"round-paired","at":1,"by":"","number":1,"games":[{"table":"1"}],"byes":[]}',
        "round-paired.games[0]",
    ),
}


@pytest.mark.parametrize(("text", "words"), BAD.values(), ids=BAD.keys())
def test_what_is_no_event_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(BadInput) as refused:
        load(t.EVENTS, text)
    assert words in str(refused.value)
