"""Whether a question is a problem: it depends on who plays, and exactly one first move does it whoever has threats.

Where questions come from is in `makers`.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from tengen.learn.problems.problem import FIRST_WEEK, Problem, Proof, Theme
from tengen.learn.problems.reduced import name_of
from tengen.rules import Point
from tengen.solver import Goal, Life, Outcome, Question, Verdict, life, outcome, solve

HARDEST: Final = 5
FEWEST_CHOICES: Final = 2
"""Moves that the mover must have: with one alone there is nothing to find."""
MOST_NODES: Final = 60_000


def prove(question: Question, theme: Theme, *, nodes: int = MOST_NODES) -> Problem | None:
    """The problem of a question, or nothing where it is none; of what theme is found out.

    A question about life and death may turn out to be of another theme of these than it was made for.
    """
    wanted, other = Outcome.REACHED, Outcome.PREVENTED
    if question.to_play is not question.achiever:
        wanted, other = other, wanted
    if outcome(replace(question, to_play=question.to_play.opponent), nodes=nodes) is not other:
        return None
    if outcome(question, nodes=nodes) is not wanted:
        return None
    verdict = solve(question, nodes=nodes)
    best = [move for move, ends in verdict.moves.items() if ends is wanted]
    unsure = Outcome.UNKNOWN in verdict.moves.values()
    if unsure or len(best) != 1 or best[0] is None or len(verdict.moves.keys() - {None}) < FEWEST_CHOICES:
        return None
    answer = best[0]
    makes_ko = tuple(move for move, ends in verdict.moves.items() if ends is Outcome.KO and move is not None)
    found = _theme(question, answer, makes_ko) if theme in (Theme.LIVE, Theme.KILL) else theme
    line = verdict.line if verdict.line[:1] == (answer,) else (answer,)
    plies = verdict.plies or _refuted_within(question, verdict)
    facts = Proof(verdict.nodes, plies, len(verdict.moves), line, makes_ko)
    marked = tuple(question.board.index(stone) for stone in question.stones)
    name = name_of(question.board, question.to_play, f"{question.goal}:{wanted}", marked)
    return Problem(
        name,
        found,
        question.board,
        question.to_play,
        answer,
        kyu(question, answer, facts),
        facts,
        question.goal,
        question.stones,
        question.region,
        question.escape,
    )


def kyu(question: Question, answer: Point, facts: Proof) -> int:
    """How hard it looks from the proof: more states, longer lines, more choices; a capture or a plain atari is easy."""
    hard = 1.25 * math.log2(facts.nodes + 1) + 0.45 * min(facts.plies, 15) + 0.35 * min(facts.choices, 16)
    board, captured = question.board.play(question.to_play, answer)
    if captured:
        hard -= 3
    if board.group_at(answer).in_atari:
        hard += 3
    if facts.makes_ko:
        hard += 1.5
    return max(HARDEST, min(FIRST_WEEK, round(FIRST_WEEK + 6 - 1.35 * hard)))


def _theme(question: Question, answer: Point, makes_ko: tuple[Point, ...]) -> Theme:
    board, captured = question.board.play(question.to_play, answer)
    defends = question.to_play is question.owner
    if defends and life(question.follow(answer)) is Life.SEKI:
        return Theme.SEKI
    if not captured and board.group_at(answer).in_atari:
        return Theme.SACRIFICE
    if makes_ko:
        return Theme.WITHOUT_KO
    return Theme.LIVE if defends else Theme.KILL


def _refuted_within(question: Question, verdict: Verdict) -> int:
    """Of a problem whose mover prevents: how long the other side needs after the best of the wrong moves."""
    asked = replace(question, to_play=question.to_play.opponent)
    return solve(asked).plies if question.goal is not Goal.CONNECT else len(verdict.line)
