"""The recorded game on the home page keeps to the rules, and its count is right."""

import json
import re
from typing import Any

from make.steps import ROOT
from tengen.rules import Color, show_komi
from tengen.scoring import ownership
from tests.web.recorded import RULES, SUMS, TO_STONES, counted_at_the_end, replayed, scored, sums

RECORD: dict[str, Any] = json.loads((ROOT / "web/src/pages/home/game.json").read_text())
TEMPLATE = (ROOT / "src/tengen/server/templates/home.html").read_text()
COUNTED = "".join(RECORD["counted"])


def test_every_move_is_legal_and_captures_what_the_record_says() -> None:
    board, _ = replayed(RECORD)
    assert "".join(".bw"[cell] for cell in board.cells) == COUNTED.translate(TO_STONES)
    assert [event["kind"] for event in RECORD["events"][-2:]] == ["passed", "passed"]


def test_the_last_picture_is_what_the_scoring_makes_of_its_dead_stones() -> None:
    assert ownership(scored(RECORD, COUNTED), seki_tax=RULES.seki_tax).state_string == COUNTED


def test_the_page_tells_the_count_and_the_result() -> None:
    counted = counted_at_the_end(RECORD)
    assert re.findall(SUMS, TEMPLATE) == sums(counted)
    assert counted.winner is Color.BLACK
    assert f"Black wins by {show_komi(counted.margin)}." in TEMPLATE


def test_the_page_opens_with_the_step_of_its_still_picture() -> None:
    assert f"A game after {RECORD['first']} of its {len(RECORD['events'])} moves." in TEMPLATE
    first, last = RECORD["first"], len(RECORD["events"]) + 1
    assert f"with last={last} first={first} number={first} %}}" in TEMPLATE
