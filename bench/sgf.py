"""How fast SGF is read, next to sgfmill alone on the same files: at most 1.3 times its time.

Run as `python -m bench.sgf`. The files are random games of 250 moves with comments, times and variations.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

from sgfmill import sgf

from tengen.records import read, value

GAMES = 60
MOVES = 250
ROUNDS = 21
GOAL = 1.3
LETTERS = "abcdefghijklmnopqrs"
HEADER = (
    "(;FF[4]GM[1]CA[UTF-8]AP[CGoban:3]ST[2]SZ[19]RU[Japanese]KM[6.50]TM[1800]OT[5x30 byo-yomi]"
    "PW[white]PB[black]WR[3d]BR[2d]DT[2026-03-04]PC[The club]RE[W+Resign]"
)


def made_up_game(rng: random.Random) -> bytes:
    """A file such as servers write: a time for every move, a comment for some, a variation here and there."""
    parts = [HEADER]
    opened = 0
    for number in range(MOVES):
        color = "BW"[number % 2]
        if rng.random() < 0.02:
            branch = "".join(f";{'BW'[(number + more) % 2]}[{_point(rng)}]" for more in range(rng.randint(1, 8)))
            opened += 1
            parts.append(f"({branch})(")
        parts.append(f";{color}[{_point(rng)}]{color}L[{rng.uniform(0, 1800):.3f}]")
        if rng.random() < 0.1:
            parts.append(f"C[{'Nice move! ' * rng.randint(1, 20)}]")
    return "".join([*parts, ")" * (opened + 1)]).encode()


def _point(rng: random.Random) -> str:
    return rng.choice(LETTERS) + rng.choice(LETTERS)


def sgfmill_opens(files: list[bytes]) -> None:
    for data in files:
        sgf.Sgf_game.from_bytes(data)


def we_open(files: list[bytes]) -> None:
    for data in files:
        read(data)


def sgfmill_reads_moves(files: list[bytes]) -> None:
    for data in files:
        game = sgf.Sgf_game.from_bytes(data)
        assert game.get_komi() == 6.5
        assert sum(node.get_move()[0] is not None for node in game.main_sequence_iter()) >= 1


def we_read_moves(files: list[bytes]) -> None:
    for data in files:
        (record,) = read(data)
        assert record.header.komi == 13
        table = value.moves(record.width, record.height)
        nodes = record.tree.nodes[: len(record.tree.main_line())]
        points = [table[node[name][0]] for node in nodes for name in ("B", "W") if name in node]
        assert points


def sgfmill_reads_the_tree(files: list[bytes]) -> None:
    for data in files:
        waiting = [sgf.Sgf_game.from_bytes(data).get_root()]
        while waiting:
            node = waiting.pop()
            node.get_move()
            waiting += node


def we_read_the_tree(files: list[bytes]) -> None:
    for data in files:
        (record,) = read(data)
        table = value.moves(record.width, record.height)
        for node in record.tree.nodes:
            for name in ("B", "W"):
                if name in node:
                    table[node[name][0]]


PAIRS = {
    "open a file": (sgfmill_opens, we_open),
    "header and main line": (sgfmill_reads_moves, we_read_moves),
    "all nodes of the tree": (sgfmill_reads_the_tree, we_read_the_tree),
}


def seconds(work: Callable[[list[bytes]], None], files: list[bytes]) -> float:
    start = time.process_time()
    work(files)
    return time.process_time() - start


def compare(theirs: Callable[[list[bytes]], None], ours: Callable[[list[bytes]], None]) -> tuple[float, float, float]:
    """The median time of each for one file in milliseconds, and the median ratio of runs side by side."""
    files = [made_up_game(random.Random(seed)) for seed in range(GAMES)]
    pairs = [(seconds(theirs, files), seconds(ours, files)) for _ in range(ROUNDS)]
    their, our = (statistics.median(times) * 1000 / GAMES for times in zip(*pairs, strict=True))
    return their, our, statistics.median(ours / theirs for theirs, ours in pairs)


def main() -> int:
    print(f"{'reading SGF, ms a file':28}{'sgfmill':>10}{'Tengen':>10}{'ratio':>8}   (goal: at most {GOAL})")
    worst = 0.0
    for name, (theirs, ours) in PAIRS.items():
        their, our, ratio = compare(theirs, ours)
        worst = max(worst, ratio)
        print(f"{name:28}{their:10.3f}{our:10.3f}{ratio:8.2f}")
    return 0 if worst <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
