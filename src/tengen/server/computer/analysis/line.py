"""The line of a game or of a review that the computer looks at, as the situations that an engine is asked about.

Made in a worker, since a tree can be large. What is odd in a record begins the line anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tengen.engines.situation import Situation
from tengen.game import Game, Line
from tengen.game.game import Prisoners
from tengen.rules import BadInput, Color, History, Point, Position, RuleSet
from tengen.scoring import Circumstances
from tengen.server.reviews.service import Key, ReviewTree, header_of, line_at, read_tree, rules_of, settings_of

MOST_MOVES: Final = 1000


@dataclass(frozen=True, slots=True)
class Studied:
    """The moves, the nodes of the positions from the first to the last, and what else counts."""

    history: History
    nodes: tuple[int, ...]
    rules: RuleSet
    komi: int
    handicap: int
    before: Prisoners
    """What each side had captured before the first move."""

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self.history) + 1

    def situations(self) -> Iterator[Situation]:
        """Each position as an engine is asked about it, from the first one on."""
        given = Circumstances(self.komi, self.handicap, self.before.black, self.before.white)
        prisoners = self.before
        for number, position in enumerate(self.history.positions()):
            if number:
                move = self.history.moves[number - 1]
                prisoners = prisoners.after(move)
                passes = {
                    "black_passes": given.black_passes + (move.is_pass and move.color is Color.BLACK),
                    "white_passes": given.white_passes + (move.is_pass and move.color is Color.WHITE),
                }
                last = move.color if move.is_pass else None
                given = replace(
                    given, black_prisoners=prisoners.black, white_prisoners=prisoners.white, passed_last=last, **passes
                )
            yield Situation(self.history.shortened(number), position, self.rules, given)

    def last(self) -> Situation:
        """The situation at its end."""
        *_, found = self.situations()
        return found

    def positions(self) -> list[Position]:
        return list(self.history.positions())


def of_review(key: Key, node: int | None = None) -> Studied:
    """The line of a review: its main line, or the one that leads to a node and on from there by first children."""
    tree = read_tree(key)
    return of_tree(tree, _whole_line(tree, node))


def up_to_node(key: Key, node: int, points: Sequence[Point | None]) -> Studied:
    """The line that leads to a node, with moves that are tried from there; refuses what the rules forbid."""
    tree = read_tree(key)
    found = of_tree(tree, tree.line_to(node))
    line = Line(found.history, found.positions()[-1], Prisoners()).followed(points, found.rules)
    return replace(found, history=line.history, nodes=(*found.nodes, *(-1 for _ in points)))


def of_tree(tree: ReviewTree, path: Sequence[int]) -> Studied:
    """The line of these nodes; refuses one that is too long."""
    line, rules = line_at(tree, path[-1]), rules_of(tree)
    history = line.history
    if len(history) > MOST_MOVES:
        raise BadInput("too-large", f"{len(history):,} moves are too many to look at", f"at most {MOST_MOVES:,} moves")
    moved = [node for node in path if tree.played(node) is not None]
    nodes = moved[len(moved) - len(history) :]
    first = path[path.index(nodes[0]) - 1] if nodes and path.index(nodes[0]) else (path[0] if nodes else path[-1])
    return Studied(
        history,
        (first, *nodes),
        rules,
        settings_of(tree).komi,
        header_of(tree).handicap or 0,
        _before(line.prisoners, history),
    )


def of_game(game: Game, move: int | None = None) -> Studied:
    """A game up to a move, or as it stands; refuses a move that was not made."""
    history = game.history
    if move is not None and not 0 <= move <= len(history):
        raise BadInput("no-such-move", f"no move {move}", f"0 to {len(history)}")
    before = _before(game.prisoners, history)
    cut = history if move is None else history.shortened(move)
    settings = game.settings
    return Studied(cut, tuple(range(len(cut) + 1)), settings.rules, settings.komi, settings.handicap, before)


def _whole_line(tree: ReviewTree, node: int | None) -> list[int]:
    children = tree.children()
    path = [0] if node is None else list(tree.line_to(node))
    while children[path[-1]]:
        path.append(children[path[-1]][0])
    return path


def _before(prisoners: Prisoners, history: History) -> Prisoners:
    for move in reversed(history.moves):
        prisoners = prisoners.after(move, -1)
    return prisoners
