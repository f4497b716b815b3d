"""The recorded games that pages show, replayed by the rules; the pages themselves hold no rules."""

from typing import Any

from tengen.rules import Board, Color, History, Point, Position, pass_turn, play, rule_set, show_komi
from tengen.scoring import Circumstances, Count, ScoringState, analyze, count, with_marks

RULES = rule_set("japanese")
KOMI = 13
TO_STONES = str.maketrans("BWcx", "..bw")
SUMS = r'<td>([\d.]*)</td><th scope="row">.*?</th><td>([\d.]*)</td>'
"""How a page writes one line of a count."""


def replayed(record: dict[str, Any]) -> tuple[Board, dict[Color, int]]:
    """The last board and the prisoners of each side; a move that the rules or the record contradict fails."""
    position = Position(Board.empty(record["width"], record["height"]))
    history = History.starting(position)
    prisoners = dict.fromkeys(Color, 0)
    for event in record["events"]:
        assert event["seat"] == str(position.to_play)
        if event["kind"] == "passed":
            done = pass_turn(position)
        else:
            done = play(history, position, RULES, Point.parse(event["point"]))
            assert event["captured"] == [str(point) for point in done.move.captured]
            assert event["ko_point"] == (str(done.move.ko_point) if done.move.ko_point else None)
            groups = {done.position.board.group_at(Point.parse(name)) for name in event.get("atari", ())}
            assert all(group.in_atari and group.color is not done.move.color for group in groups)
            assert sum(len(group.points) for group in groups) == len(event.get("atari", ()))
        prisoners[position.to_play] += len(done.move.captured)
        position = done.position
        history = history.extended((done.move,), (position.board.zobrist,))
    return position.board, prisoners


def scored(size: dict[str, Any], cells: str) -> ScoringState:
    """The state with the stones that these cells show as dead."""
    stones = cells.translate(TO_STONES)
    board = Board.of(size["width"], size["height"], bytes(".bw".index(sign) for sign in stones))
    dead = [point for point, sign in zip(board.points, cells, strict=True) if sign in "cx"]
    return with_marks(analyze(board), dead, ())


def counted_at_the_end(record: dict[str, Any]) -> Count:
    """The count of the recorded game with the dead stones that it shows."""
    _, prisoners = replayed(record)
    given = Circumstances(komi=KOMI, black_prisoners=prisoners[Color.BLACK], white_prisoners=prisoners[Color.WHITE])
    return count(scored(record, "".join(record["counted"])), RULES, given)


def sums(counted: Count) -> list[tuple[str, str]]:
    """What a page tells of the count, line by line: Black's and White's."""
    black, white = counted.black, counted.white
    return [
        (str(black.territory), str(white.territory)),
        (str(black.prisoners), str(white.prisoners)),
        (str(black.dead_stones), str(white.dead_stones)),
        ("", show_komi(white.komi)),
        (show_komi(black.total), show_komi(white.total)),
    ]
