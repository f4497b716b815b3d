"""A game as it was after a move, and as it could go on from there."""

from itertools import chain

import pytest

from tengen.game import Mark, Phase, Prisoners, new_settings
from tengen.game.document import scoring_document
from tengen.game.variation import at_move, varied
from tengen.rules import BadInput, IllegalMove, Point, rule_set
from tengen.scoring.state import Status
from tests.game.table import BLACK, WHITE, Table

KO = ("D6", "E6", "C5", "F5", "D4", "E4", "E5", "D5")
"""White's last stone took one at E5: Black may not take back there at once."""


def moves(text: str) -> list[Point | None]:
    return [None if name == "pass" else Point.parse(name) for name in text.split()]


def test_a_variation_captures_and_counts_prisoners_and_leaves_the_game_alone() -> None:
    table = Table()
    table.play("A2", "A1", "pass", "pass")
    then = varied(at_move(table.game, 2), moves("B1 J9"))
    assert (then.prisoners, then.turn, then.move_number) == (Prisoners(black=1), BLACK, 4)
    assert then.position.board.stone_at(Point.parse("A1")) is None
    assert (table.game.phase, table.game.prisoners) == (Phase.SCORING, Prisoners())
    assert then.marks is None


def test_the_ko_of_the_game_still_holds_in_a_variation() -> None:
    table = Table()
    table.play(*KO)
    with pytest.raises(IllegalMove, match="ko: E5 would take back at once"):
        varied(at_move(table.game, len(KO)), moves("E5"))
    taken = varied(at_move(table.game, len(KO)), moves("A1 A9 E5"))
    assert taken.prisoners == Prisoners(black=1, white=1)


def test_superko_sees_the_positions_of_the_game_before() -> None:
    table = Table(new_settings(9, rules=rule_set("chinese")))
    table.play(*KO)
    with pytest.raises(IllegalMove, match="after move 7"):
        varied(at_move(table.game, len(KO)), moves("pass pass E5"))


def test_a_move_that_was_not_made_is_refused() -> None:
    with pytest.raises(BadInput, match="no move 1"):
        at_move(Table().game, 1)


def test_the_scoring_says_which_points_a_mark_takes_together() -> None:
    table = Table(new_settings(5))
    table.play("B1", "D1", "B2", "D2", "B4", "D4", "B5", "D5", "pass", "pass")
    before = scoring_document(table.game)
    assert before is not None
    black = next(groups for groups in before["chains"] if ["B2", "B1"] in groups)
    assert sorted(map(sorted, black)) == [["B1", "B2"], ["B4", "B5"]]
    named = [name for part in chain(*before["chains"], before["territories"]) for name in part]
    assert sorted(named) == sorted(str(point) for point in table.game.position.board.points)
    table.do(Mark, WHITE, point=Point.parse("B1"), status=Status.DEAD)
    after = scoring_document(table.game)
    assert after is not None
    assert sorted(after["dead"]) == ["B1", "B2", "B4", "B5"]
