"""Counting: both sides' points with all their parts, by territory and by area, from one ownership.

Which of the two decides is the rule set's choice; komi and prisoners come in as arguments. All sums are half points.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.rules.color import Color
from tengen.rules.komi import show_komi
from tengen.rules.ruleset import RuleSet, Scoring
from tengen.scoring.regions import Ownership, ownership
from tengen.scoring.state import ScoringState
from tengen.scoring.words import number


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a count needs besides the board: prisoners and passes of each side, komi in half points, handicap.

    `passed_last` is who made the last pass, if the game ended with passes.
    """

    komi: int = 0
    handicap: int = 0
    black_prisoners: int = 0
    white_prisoners: int = 0
    black_passes: int = 0
    white_passes: int = 0
    passed_last: Color | None = None


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The parts of one side's points, in whole points but for komi, which is in half points.

    Parts that this way of counting does not use are 0.
    """

    territory: int
    prisoners: int = 0
    dead_stones: int = 0
    pass_stones: int = 0
    live_stones: int = 0
    bonus: int = 0
    komi: int = 0

    @property
    def total(self) -> int:
        """In half points."""
        parts = (self.territory, self.prisoners, self.dead_stones, self.pass_stones, self.live_stones, self.bonus)
        return 2 * sum(parts) + self.komi

    def words(self, color: Color) -> str:
        """The sum as a person would check it.

        >>> Breakdown(34, 3, 5).words(Color.BLACK)
        'Black: 34 points of territory, 3 prisoners, 5 dead stones = 42'
        """
        parts = [
            number(self.live_stones, "live stone"),
            number(self.territory, "point") + " of territory",
            number(self.prisoners, "prisoner"),
            number(self.dead_stones, "dead stone"),
            number(self.pass_stones, "pass stone"),
            f"{self.bonus} for handicap",
            f"{show_komi(self.komi)} komi",
        ]
        used = [part for part in parts if not part.startswith("0 ")] or ["nothing"]
        return f"{str(color).capitalize()}: {', '.join(used)} = {show_komi(self.total)}"


@dataclass(frozen=True, slots=True)
class Count:
    """Both sides' breakdowns under one way of counting."""

    scoring: Scoring
    black: Breakdown
    white: Breakdown

    @property
    def margin(self) -> int:
        """Half points by which Black is ahead; negative if White is, 0 for a draw."""
        return self.black.total - self.white.total

    @property
    def winner(self) -> Color | None:
        if self.margin == 0:
            return None
        return Color.BLACK if self.margin > 0 else Color.WHITE

    def __str__(self) -> str:
        """The result as SGF writes it: `B+3.5`, `W+1`, `0`."""
        return "0" if self.winner is None else f"{self.winner.letter}+{show_komi(abs(self.margin))}"


def count(state: ScoringState, rules: RuleSet, given: Circumstances) -> Count:
    """The count that decides under these rules."""
    owned = ownership(state, seki_tax=rules.seki_tax)
    return deciding_count(owned, rules, given)


def deciding_count(owned: Ownership, rules: RuleSet, given: Circumstances) -> Count:
    """The one of the two counts that decides under these rules."""
    counted = count_area if rules.scoring is Scoring.AREA else count_territory
    return counted(owned, rules, given)


def count_territory(owned: Ownership, rules: RuleSet, given: Circumstances) -> Count:
    """Owned points, prisoners, dead enemy stones, pass stones where the rules have them, komi."""
    territory, dead = _territory(owned), _dead_stones(owned.state)
    passes = _pass_stones(given) if rules.pass_stones else {Color.BLACK: 0, Color.WHITE: 0}
    black = Breakdown(territory[Color.BLACK], given.black_prisoners, dead[Color.WHITE], passes[Color.BLACK])
    white = Breakdown(
        territory[Color.WHITE], given.white_prisoners, dead[Color.BLACK], passes[Color.WHITE], komi=given.komi
    )
    return Count(Scoring.TERRITORY, black, white)


def count_area(owned: Ownership, rules: RuleSet, given: Circumstances) -> Count:
    """Live stones, owned points, komi and White's bonus for handicap stones."""
    territory, live = _territory(owned), _live_stones(owned.state)
    black = Breakdown(territory[Color.BLACK], live_stones=live[Color.BLACK])
    white = Breakdown(
        territory[Color.WHITE], live_stones=live[Color.WHITE], bonus=rules.bonus(given.handicap), komi=given.komi
    )
    return Count(Scoring.AREA, black, white)


def _territory(owned: Ownership) -> dict[Color, int]:
    points = {Color.BLACK: 0, Color.WHITE: 0}
    analysis = owned.state.analysis
    for place, owner in enumerate(owned.of_territory):
        if owner is not None:
            points[owner] += len(analysis.territories[place].points)
    for group, owner in owned.of_dead.items():
        if owner is not None:
            points[owner] += len(analysis.groups[group].stones)
    return points


def _dead_stones(state: ScoringState) -> dict[Color, int]:
    stones = {Color.BLACK: 0, Color.WHITE: 0}
    for place in state.dead:
        group = state.analysis.groups[place]
        stones[group.color] += len(group.stones)
    return stones


def _live_stones(state: ScoringState) -> dict[Color, int]:
    dead, cells = _dead_stones(state), state.analysis.board.cells
    return {color: cells.count(color) - dead[color] for color in Color}


def _pass_stones(given: Circumstances) -> dict[Color, int]:
    """A prisoner for the opponent's every pass; White passes last, whether she pressed anything or not."""
    further = 1 if given.passed_last is Color.BLACK else 0
    return {Color.BLACK: given.white_passes + further, Color.WHITE: given.black_passes}
