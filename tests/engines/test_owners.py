"""Our net as the second voice of a proposal: what the games by themselves get right stays right."""

from __future__ import annotations

from tengen.engines.ending.owners import owners_of
from tengen.engines.net import Net
from tengen.rules import parse, rule_set
from tengen.scoring import propose
from tests.scoring.answers import drawn_boards, real_games

JAPANESE = rule_set("japanese")


def test_no_board_is_judged_worse_with_the_net_than_without() -> None:
    net = Net.load()
    known = [*real_games(), *drawn_boards("drawn.txt"), *drawn_boards("played.txt")]
    assert len(known) == 105
    wrong = {}
    for each in known:
        second = owners_of(each.board, JAPANESE, JAPANESE.komi, net)
        if points := each.wrong(propose(each.board, JAPANESE, ownership=second)):
            wrong[each.name] = points
    assert set(wrong) <= {each.name for each in known if each.unsolved}, wrong


def test_a_board_too_small_for_a_net_has_no_second_voice() -> None:
    assert owners_of(parse("X . O\nX . O"), JAPANESE, 0, Net.load()) is None
