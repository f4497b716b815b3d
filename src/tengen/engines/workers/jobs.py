"""What a worker is asked and what it answers, as values and as JSON for the way between the processes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from tengen.engines.situation import Situation
from tengen.rules import Board, Color, History, Move, Point, Position, RuleSet
from tengen.rules.errors import BadInput
from tengen.rules.ko import ko_point_after
from tengen.rules.ruleset import HandicapBonus, KoRule, Placement, Scoring
from tengen.scoring import Circumstances


class Kind(StrEnum):
    """In the order in which they are done: somebody waits for a move, nobody stares at a review."""

    MOVE = "move"
    OWNERS = "owners"
    REVIEW = "review"


URGENCY: Final = {kind: number for number, kind in enumerate(Kind)}


@dataclass(frozen=True, slots=True)
class Job:
    """A question about a situation: the move of a level, the owners of all points, or the best moves after visits."""

    kind: Kind
    situation: Situation
    level: str = "tengen"
    visits: int = 100
    seconds: float | None = None
    seed: int = 0
    may_resign: bool = True
    cleanup: bool = False

    def document(self) -> dict[str, Any]:
        return {
            "kind": str(self.kind),
            "situation": situation_document(self.situation),
            "level": self.level,
            "visits": self.visits,
            "seconds": self.seconds,
            "seed": self.seed,
            "may_resign": self.may_resign,
            "cleanup": self.cleanup,
        }

    @classmethod
    def read(cls, document: dict[str, Any]) -> Job:
        try:
            fields = {**document, "kind": Kind(document["kind"]), "situation": read_situation(document["situation"])}
            return cls(**fields)
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput("bad-job", f"not a job: {error}", "what Job.document makes") from None


@dataclass(frozen=True, slots=True)
class Tried:
    """A move (None is a pass) with what the search says of it, for the side to move."""

    point: Point | None
    visits: int
    win: float
    lead: float
    prior: float
    line: tuple[Point | None, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a job. `win` is from -1 to 1 and `lead` in points, for the side to move; `owners` are Black's.

    A move has `point` (None is a pass) or `resigns`, a review `moves`, the best first.
    """

    win: float = 0.0
    lead: float = 0.0
    point: Point | None = None
    resigns: bool = False
    visits: int = 0
    moves: tuple[Tried, ...] = ()
    owners: tuple[float, ...] = ()

    def document(self) -> dict[str, Any]:
        return {
            "win": self.win,
            "lead": self.lead,
            "point": _name(self.point),
            "resigns": self.resigns,
            "visits": self.visits,
            "moves": [
                [_name(each.point), each.visits, each.win, each.lead, each.prior, [_name(point) for point in each.line]]
                for each in self.moves
            ],
            "owners": self.owners,
        }

    @classmethod
    def read(cls, document: dict[str, Any]) -> Answer:
        moves = tuple(
            Tried(_point(point), visits, win, lead, prior, tuple(_point(each) for each in line))
            for point, visits, win, lead, prior, line in document["moves"]
        )
        return cls(
            document["win"],
            document["lead"],
            _point(document["point"]),
            document["resigns"],
            document["visits"],
            moves,
            tuple(document["owners"]),
        )


def situation_document(situation: Situation) -> dict[str, Any]:
    """The game up to here: its start, its moves, and what counts."""
    start, rules, given = situation.history.start, situation.rules, situation.circumstances
    return {
        "width": start.board.width,
        "height": start.board.height,
        "cells": start.board.cells.hex(),
        "first": int(start.to_play),
        "moves": [situation.code(move) for move in situation.history.moves],
        "to_play": int(situation.position.to_play),
        "rules": [
            rules.name, rules.scoring, rules.ko, rules.self_capture, rules.seki_tax, rules.handicap_bonus,
            rules.handicap_placement, rules.pass_stones, rules.komi, rules.handicap_komi,
        ],
        "given": [
            given.komi, given.handicap, given.black_prisoners, given.white_prisoners, given.black_passes,
            given.white_passes, int(given.passed_last) if given.passed_last else 0,
        ],
    }  # fmt: skip


def read_situation(document: dict[str, Any]) -> Situation:
    """The game again; its moves are played without asking whether they are legal."""
    board = Board.of(document["width"], document["height"], bytes.fromhex(document["cells"]))
    history = History.starting(Position(board, Color(document["first"])))
    moves, hashes = [], []
    ko_point = None
    for code in document["moves"]:
        color, place = Color((code & 1) + 1), code >> 1
        captured: tuple[Point, ...] = ()
        point = ko_point = None
        if place < len(board.cells):
            point = board.points[place]
            board, captured = board.play(color, point)
            ko_point = ko_point_after(board, point, captured)
        moves.append(Move(color, point, captured, ko_point))
        hashes.append(board.zobrist)
    name, scoring, ko, self_capture, seki_tax, bonus, placement, pass_stones, komi, handicap_komi = document["rules"]
    rules = RuleSet(
        name, Scoring(scoring), KoRule(ko), self_capture, seki_tax, HandicapBonus(bonus), Placement(placement),
        pass_stones, komi, handicap_komi,
    )  # fmt: skip
    *numbers, last = document["given"]
    given = replace(Circumstances(*numbers), passed_last=Color(last) if last else None)
    return Situation(
        history.extended(moves, hashes), Position(board, Color(document["to_play"]), ko_point), rules, given
    )


def _name(point: Point | None) -> str | None:
    return None if point is None else str(point)


def _point(name: str | None) -> Point | None:
    return None if name is None else Point.parse(name)
