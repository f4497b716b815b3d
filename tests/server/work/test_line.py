"""The bounded queue: its end, each visitor's share of it, and whose turn it is."""

from __future__ import annotations

import pytest

from tengen.server.site.work.line import FairLine, Full


def test_the_line_and_the_share_of_a_visitor_are_bounded() -> None:
    line = FairLine[int](most=4, share=2, at_once=9)
    line.put("Ann", 1)
    line.put("Ann", 2)
    with pytest.raises(Full):
        line.put("Ann", 3)
    line.put("Bo", 4)
    line.put("Cy", 5)
    with pytest.raises(Full):
        line.put("Di", 6)
    assert len(line) == 4
    line.take()
    line.put("Di", 6)


def test_visitors_come_in_turn_however_much_one_asks_for() -> None:
    line = FairLine[str](most=9, share=9, at_once=9)
    for item in ("a1", "a2", "a3", "b1", "b2", "c1"):
        line.put(item[0], item)
    order = []
    while (found := line.take()) is not None:
        order.append(found[1])
    assert order == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_one_whose_work_is_being_done_waits_while_others_go_on() -> None:
    line = FairLine[str](most=9, share=9, at_once=1)
    for item in ("a1", "a2", "b1"):
        line.put(item[0], item)
    assert (line.take(), line.take(), line.take()) == (("a", "a1"), ("b", "b1"), None)
    line.done("b")
    assert line.take() is None
    line.done("a")
    assert line.take() == ("a", "a2")


def test_who_leaves_makes_room_and_is_not_served() -> None:
    line = FairLine[str](most=2, share=2, at_once=1)
    line.put("a", "a1")
    line.put("a", "a2")
    line.leave("a", "a1")
    line.leave("a", "a1")
    line.leave("nobody", "x")
    assert len(line) == 1
    line.put("b", "b1")
    assert [line.take(), line.take(), line.take()] == [("a", "a2"), ("b", "b1"), None]
    assert len(line) == 0
