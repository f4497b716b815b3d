"""A line of play for the tests: moves made one after the other under one rule set, taken back, refused."""

from __future__ import annotations

from tengen.rules import (
    Board,
    Color,
    History,
    IllegalMove,
    Point,
    Position,
    RuleSet,
    Step,
    legal_points,
    pass_turn,
    play,
)


class Line:
    """The history and the position so far; `play("D4", "pass")` goes on for whoever is to move."""

    def __init__(self, board: Board, rules: RuleSet, to_play: Color = Color.BLACK) -> None:
        self.rules = rules
        self.position = Position(board, to_play)
        self.history = History.starting(self.position)

    def play(self, *names: str) -> Step:
        """What the last of these moves did."""
        for name in names:
            if name == "pass":
                done = pass_turn(self.position)
            else:
                done = play(self.history, self.position, self.rules, Point.parse(name))
            self.history = self.history.extended([done.move], [done.position.board.zobrist])
            self.position = done.position
        return done

    def refused(self, name: str) -> IllegalMove:
        """Why this move is not legal; a legal one fails the test. Nothing is played."""
        point = Point.parse(name)
        assert point not in legal_points(self.history, self.position, self.rules)
        try:
            play(self.history, self.position, self.rules, point)
        except IllegalMove as error:
            return error
        raise AssertionError(f"{name} is legal")

    def allows(self, name: str) -> bool:
        return Point.parse(name) in legal_points(self.history, self.position, self.rules)

    def take_back(self, moves: int) -> None:
        self.history = self.history.shortened(len(self.history) - moves)
        self.position = self.history.position_at(len(self.history))
