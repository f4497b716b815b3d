"""The board and the rules of Go as values and pure functions.

A game with players, clocks and an end is in `tengen.game`; who owns what at the end in `tengen.scoring`.

>>> from tengen.rules import *
>>> board, names = parse_named('''
...     O a .
...     X . .
...     . . .
... ''')
>>> after, captured = board.play(Color.BLACK, names["a"])
>>> print(after)
. X .
X . .
. . .
>>> captured
(A3,)
"""

from tengen.rules.board import Board, Group
from tengen.rules.color import Color
from tengen.rules.diagram import draw, parse, parse_named
from tengen.rules.errors import BadInput, IllegalMove, TengenError
from tengen.rules.handicap import fixed_handicap, gtp_fixed_handicap
from tengen.rules.history import History
from tengen.rules.ko import Step, legal_points, pass_turn, play
from tengen.rules.komi import parse_komi, show_komi
from tengen.rules.move import Move
from tengen.rules.point import Point
from tengen.rules.position import Position
from tengen.rules.ruleset import RULE_SETS, HandicapBonus, KoRule, Placement, RuleSet, Scoring, rule_set

__all__ = [
    "RULE_SETS",
    "BadInput",
    "Board",
    "Color",
    "Group",
    "HandicapBonus",
    "History",
    "IllegalMove",
    "KoRule",
    "Move",
    "Placement",
    "Point",
    "Position",
    "RuleSet",
    "Scoring",
    "Step",
    "TengenError",
    "draw",
    "fixed_handicap",
    "gtp_fixed_handicap",
    "legal_points",
    "parse",
    "parse_komi",
    "parse_named",
    "pass_turn",
    "play",
    "rule_set",
    "show_komi",
]
