"""The search: a tree of moves that a net judges, leaf by leaf, in batches.

The net is not here: its inputs go out, its answers come in. Nor is which move to play in the end, or how long to look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tengen.engines.net.features import features
from tengen.engines.net.forms import FORMS, KATAGO
from tengen.engines.net.katago.features import katago_features
from tengen.engines.twin.finish import finished_area
from tengen.engines.twin.line import Line
from tengen.engines.twin.tree import Edge, Node, Settings, State, Tree, mark, sign_of, tell
from tengen.rules import twin

Floats = NDArray[np.float32]
MOST_KOMI: Final = 100_000
MOST_LEAVES: Final = 4_096
MOST_POINTS: Final = twin.LONGEST_SIDE**2
MOST_EDGES: Final = 8_000_000
SUREST: Final = 100.0
"""A larger difference of logits says no more."""


@dataclass(slots=True)
class _Leaf:
    node: Node
    path: list[Node]
    line: Line
    lead: int


class Search:
    """A tree that grows with every batch: `gather` writes the inputs of leaves, `answer` takes what the net said.

    `cells` is the board before `moves`, which are coded as in `replay` of the rules; `placed` how many stones more
    Black than White has placed up to there. `komi` is all that White gets, in half points. `kind` says which net's
    inputs are written: tengen-1 or katago-8; with `as_territory` it is told that territory is counted and superko does
    not hold, whatever the rules, since it knows no others. With `all_alive` no stones are taken off after two passes.
    Moves are indices, and a pass is width * height; all that is told of the root is for the side to move.
    """

    def __init__(
        self,
        width: int,
        height: int,
        cells: bytes,
        to_play: int,
        moves: Iterable[int],
        placed: int,
        ko: str,
        self_capture: bool,
        territory: bool,
        komi: int,
        handicap: int,
        kind: str,
        as_territory: bool,
        all_alive: bool,
        settings: Sequence[float],
    ) -> None:
        codes = list(moves)
        played, refused, *_ = twin.replay(width, height, cells, codes, ko, self_capture)
        if refused:
            raise ValueError(f"not a legal line: move {played} is refused (expected moves that the rules allow)")
        twin.check_range("color", to_play, 1, 2)
        twin.check_range("komi", komi, -MOST_KOMI, MOST_KOMI)
        twin.check_range("handicap", handicap, 0, MOST_POINTS)
        twin.check_range("number of placed stones", placed, -MOST_POINTS * 8, MOST_POINTS * 8)
        if kind not in FORMS:
            raise ValueError(f"not a kind of net: {kind!r} (expected tengen-1 or katago-8)")
        if len(settings) != 5:
            raise ValueError("not the settings of a search (expected 5 numbers)")
        first = (codes[0] & 1) + 1 if codes else to_play
        self._root = Line(width, height, cells, first, ko, self_capture, placed)
        for code in codes:
            self._root.play(code >> 1, (code & 1) + 1)
        self._root.turn(to_play)
        self._tree = Tree(Settings(*settings), sqrt(width * height), Node(to_play))
        self._territory, self._komi, self._handicap = territory, komi, handicap
        self._as_territory = as_territory
        self._all_alive, self._form = all_alive, FORMS[kind]
        self._leaves: list[_Leaf] = []
        self._taken: list[list[Node]] = []
        self._edges = 0

    @property
    def to_play(self) -> int:
        return self._tree.root.to_play

    @property
    def visits(self) -> int:
        return self._tree.root.visits

    @property
    def is_full(self) -> bool:
        """Whether the tree has grown as large as it may; no more leaves are given out then."""
        return self._edges > MOST_EDGES

    def gather(self, planes: Floats, globals: Floats) -> int:  # noqa: A002 - the net's word
        """Write the inputs of the leaves that the net has to judge, as many as there is room for; how many there are.

        Tries that end with two passes are counted at once: there may be no leaves and yet more visits.
        """
        self._check_none_out()
        most = planes.shape[0] if planes.ndim else 0
        twin.check_range("number of leaves", most, 1, MOST_LEAVES)
        _check_shape("planes", planes, (most, self._form.planes, self._root.height, self._root.width))
        _check_shape("globals", globals, (most, self._form.globals))
        tries = 0
        while not self.is_full and len(self._leaves) < most and tries < 2 * most:
            tries += 1
            found = self._descend()
            if found is State.READY and len(self._leaves) == 1 and self._leaves[0].node is self._tree.root:
                break
            if found is State.END and not self._leaves and tries >= most:
                break
        for place, leaf in enumerate(self._leaves):
            self._write(leaf, planes[place], globals[place])
        return len(self._leaves)

    def answer(self, policy: Floats, value: Floats, score: Floats, ownership: Floats) -> None:
        """Take the answers for the leaves that are out; refuses, and forgets the leaves, where there is a NaN."""
        leaves, width, height = len(self._leaves), self._root.width, self._root.height
        _check_shape("policy", policy, (leaves, width * height + 1))
        _check_shape("value", value, (leaves, 2))
        _check_shape("score", score, (leaves,))
        _check_shape("ownership", ownership, (leaves, height, width))
        good = all(bool(np.isfinite(array).all()) for array in (policy, value, score, ownership))
        if good:
            for place, leaf in enumerate(self._leaves):
                self._take(leaf, policy[place], value[place], float(score[place]), ownership[place])
        self.drop()
        if not good:
            raise ValueError("not an answer: there is a NaN or an infinity in it (expected numbers)")

    def drop(self) -> None:
        """Forget the leaves that are out."""
        for leaf in self._leaves:
            mark(leaf.path, -1)
        for path in self._taken:
            mark(path, -1)
        self._leaves.clear()
        self._taken.clear()

    def advance(self, move: int) -> None:
        """Make a move for good: what the tree knows below it is kept."""
        self._check_none_out()
        if not self.is_legal(move):
            raise ValueError(f"not a legal move: {move} (expected a legal one)")
        self._tree.advance(move)
        self._edges = sum(len(node.edges) for node in self._tree.root.below())
        self._root.play(move)

    def is_legal(self, move: int) -> bool:
        twin.check_range("move", move, 0, self._root.pass_index)
        return move in self._root.legal()

    def tries(self) -> list[tuple[int, int, float, float, float]]:
        """The moves that were tried, most tried first: move, visits, win from -1 to 1, lead, the net's guess."""
        sign = sign_of(self.to_play)
        found = [
            (edge.move, node.visits, sign * node.win / node.visits, sign * node.lead / node.visits, edge.prior)
            for edge in self._tree.root.edges
            if (node := edge.child) is not None and node.visits
        ]
        return sorted(found, key=lambda each: -each[1])

    def policy(self) -> list[float]:
        """The net's guess for every point and the pass, 0 where it is illegal; empty before the first answer."""
        if self._tree.root.state is not State.READY:
            return []
        priors = [0.0] * (self._root.pass_index + 1)
        for edge in self._tree.root.edges:
            priors[edge.move] = edge.prior
        return priors

    def owners(self) -> list[float]:
        """Whose each point will be, from -1 to 1: the mean over all positions of the tree."""
        return [sign_of(self.to_play) * owner for owner in self._tree.owners(self._root.pass_index)]

    def worth(self) -> tuple[float, float]:
        """Win from -1 to 1 and points ahead, on the mean of all tries."""
        root, sign = self._tree.root, sign_of(self.to_play)
        return sign * root.win / max(root.visits, 1), sign * root.lead / max(root.visits, 1)

    def own(self) -> tuple[float, float]:
        """Win and lead as the net says of the position itself."""
        sign = sign_of(self.to_play)
        return sign * self._tree.root.own[0], sign * self._tree.root.own[1]

    def ended(self) -> float | None:
        """How far the side to move is ahead if both pass; None if the opponent has not passed."""
        root = self._tree.root
        if not self._root.passed_last or root.state is not State.READY:
            return None
        return sign_of(self.to_play) * root.ended

    def line(self, move: int, longest: int) -> list[int]:
        """This move and the answers that were tried most, at most so many."""
        moves: list[int] = []
        node = self._tree.root
        while len(moves) < longest:
            tried = [edge for edge in node.edges if edge.child and edge.child.visits and (moves or edge.move == move)]
            if not tried:
                break
            best = max(tried, key=_visits)
            assert best.child is not None
            moves.append(best.move)
            node = best.child
        return moves

    def _check_none_out(self) -> None:
        if self._leaves:
            raise ValueError("leaves are out (expected their answers first)")

    def _descend(self) -> State:
        """Go down to a new position: NEW if it is a leaf, READY if that leaf is out already, END after two passes."""
        line, path = self._root.copy(), [self._tree.root]
        while True:
            node = path[-1]
            if node.state is State.END:
                tell(path, *node.own)
                return State.END
            if node.state is State.NEW:
                out = node.pending > 0
                mark(path, 1)
                if out:
                    self._taken.append(path)
                    return State.READY
                lead = -self._komi - (2 * line.placed if self._territory else 0)
                self._leaves.append(_Leaf(node, path, line, lead))
                return State.NEW
            place = self._tree.choose(node)
            move = node.edges[place].move
            ends = move == line.pass_index and line.passed_last
            child = self._tree.open(node, place)
            line.play(move)
            path.append(child)
            if ends and child.state is State.NEW:
                child.state = State.END
                child.own = (1.0 if node.ended > 0 else -1.0 if node.ended < 0 else 0.0, node.ended)

    def _write(self, leaf: _Leaf, planes: Floats, numbers: Floats) -> None:
        line, sign = leaf.line, int(sign_of(leaf.line.to_play))
        last, forbidden = line.moves[:-6:-1], line.forbidden()
        told = self._territory or self._as_territory
        if self._form is KATAGO:
            boards, lead = [line.cells, *line.before], -sign * self._komi
            written = katago_features(
                line.width, line.height, boards, line.to_play, forbidden, last, lead, told, line.ko, line.self_capture
            )  # fmt: skip
        else:
            written = features(
                line.width, line.height, line.cells, line.to_play, forbidden, last, sign * leaf.lead, told,
                line.ko != "simple" and not self._as_territory, line.self_capture, self._handicap,
            )  # fmt: skip
        planes[...] = np.frombuffer(written[0], np.float32).reshape(planes.shape)
        numbers[...] = np.frombuffer(written[1], np.float32)

    def _take(self, leaf: _Leaf, policy: Floats, value: Floats, score: float, ownership: Floats) -> None:
        line, sign = leaf.line, sign_of(leaf.node.to_play)
        legal = line.legal()
        highest = max(float(policy[move]) for move in legal)
        shares = [exp(float(policy[move]) - highest) for move in legal]
        total = 0.0
        for share in shares:
            total += share
        guesses = [(move, float(np.float32(share / total))) for move, share in zip(legal, shares, strict=True)]
        owners = [sign * float(owner) for owner in ownership.flat]
        if line.passed_last:
            judge = None if self._all_alive else owners
            leaf.node.ended = finished_area(line.width, line.height, line.cells, judge) + leaf.lead / 2
        win = 2 / (1 + exp(min(float(value[1]) - float(value[0]), SUREST))) - 1
        own = sign * win, sign * score
        self._tree.expand(leaf.node, guesses, own, owners)
        self._edges += len(guesses)
        tell(leaf.path, *own)


def _visits(edge: Edge) -> int:
    return edge.child.visits if edge.child else 0


def _check_shape(name: str, array: Floats, expected: tuple[int, ...]) -> None:
    if array.shape != expected:
        shown, wanted = ("x".join(map(str, shape)) for shape in (array.shape, expected))
        raise ValueError(f"not the {name}: {shown} (expected {wanted})")
