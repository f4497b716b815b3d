"""How strong each level is: a round robin between neighbors and GNU Go, and the ratings that follow from it.

Run as `python -m bench.levels play [--size N] [--games N] [--hours H]` to play, one process, for hours if need be; it
can be stopped at any time and goes on where it was. `python -m bench.levels fit` makes the ratings of all games so
far: it writes `src/tengen/engines/data/ratings.json` and the tables of `docs/levels.md`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bench._match.book import Book, Line, Pairing
from bench._match.certain import interval
from bench._match.elo import fit
from bench._match.players import House
from tengen.engines.levels import LEVELS
from tengen.engines.net import Net

ROOT: Final = Path(__file__).resolve().parents[1]
BOOK: Final = Path("var/bench/levels.jsonl")
RATINGS: Final = ROOT / "src/tengen/engines/data/ratings.json"
PAGE: Final = ROOT / "docs/levels.md"
GNUGO: Final = ("gnugo:1", "gnugo:5", "gnugo:10")
ANCHOR, ANCHORED, ANCHOR_RANK = "gnugo:10", 1300, 8
ELO_OF_A_RANK: Final = 85
"""About what a rank is worth between 15 kyu and 1 dan on a large server."""
SIZES: Final = (9, 13, 19)
BEGIN, END = "<!-- ratings: begin -->", "<!-- ratings: end -->"
LEAST, MOST = 0.70, 0.85
FEW: Final = 8
WIDE: Final = 0.12
"""A pairing is left alone when its share is known to within so much."""


def pairings(size: int) -> list[Pairing]:
    """Each level against the one below and the one two below, and GNU Go against every other."""
    ids = [level.id for level in LEVELS]
    near = [Pairing(ids[place], ids[place - 1], size) for place in range(1, len(ids))]
    wider = [Pairing(ids[place], ids[place - 2], size) for place in range(2, len(ids), 2)]
    others = [Pairing(name, gnugo, size) for gnugo in GNUGO for name in ids[4::2]]
    ladder = [Pairing(GNUGO[place], GNUGO[place - 1], size) for place in range(1, len(GNUGO))]
    return near + others + wider + ladder


def play(book: Book, size: int, games: int, until: float) -> None:
    """One more game of every pairing that is not certain yet, round after round."""
    for wanted in range(2, games + 1, 2):
        for pairing in pairings(size):
            lines = book.of(pairing)
            if len(lines) >= wanted or _is_known(lines):
                continue
            for line in book.play(pairing, wanted):
                print(f"{size}x{size} {pairing.first} - {pairing.second}: {line.won:g} ({line.ending})", flush=True)
                if time.time() > until:
                    return


def _is_known(lines: list[Line]) -> bool:
    """Whether more games would tell little: one side wins all, or the share is known well enough."""
    low, high = interval(sum(line.won for line in lines), len(lines))
    return (len(lines) >= FEW and (high - low) / 2 < WIDE) or (len(lines) >= FEW and (low > 0.6 and high == 1.0))


def results(lines: list[Line], size: int) -> dict[tuple[str, str], tuple[float, int]]:
    """For each pair that has played on this size what the first won, and of how many."""
    found: dict[tuple[str, str], tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for line in lines:
        if line.size == size and not line.handicap:
            won, games = found[line.first, line.second]
            found[line.first, line.second] = won + line.won, games + 1
    return dict(found)


def joined(games: Mapping[tuple[str, str], tuple[float, int]]) -> dict[tuple[str, str], tuple[float, int]]:
    """Only the games of those who are connected with the anchor."""
    known = {ANCHOR}
    while more := {name for pair in games for name in pair if known & set(pair)} - known:
        known |= more
    return {pair: result for pair, result in games.items() if known & set(pair)}


def rank_of(rating: float) -> str:
    """The rank that goes with a rating on 19x19: GNU Go 10 is taken as 8 kyu.

    >>> rank_of(1300), rank_of(1300 + 8 * 85), rank_of(0)
    ('8k', '1d', '23k')
    """
    steps = ANCHOR_RANK - (rating - ANCHORED) / ELO_OF_A_RANK
    return f"{max(round(steps), 1)}k" if steps >= 0.5 else f"{max(round(1 - steps), 1)}d"


def publish(lines: list[Line], net: Net) -> None:
    """Write the ratings and the tables."""
    ratings = {size: fit(games, ANCHOR, ANCHORED) for size in SIZES if (games := joined(results(lines, size)))}
    document = {
        "anchor": f"{ANCHOR} is {ANCHORED}",
        "net": net.version,
        "games": {str(size): sum(games for _, games in results(lines, size).values()) for size in ratings},
        "levels": {
            level.id: {str(size): round(found[level.id][0]) for size, found in ratings.items() if level.id in found}
            for level in LEVELS
        },
        "errors": {
            level.id: {str(size): round(found[level.id][1]) for size, found in ratings.items() if level.id in found}
            for level in LEVELS
        },
    }
    RATINGS.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    tables = "\n".join(_tables(ratings, lines, net))
    PAGE.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", encoding="utf-8")


def _tables(ratings: Mapping[int, Mapping[str, tuple[float, float]]], lines: list[Line], net: Net) -> Iterator[str]:
    yield f"Measured with the net {net.version}."
    for size, found in ratings.items():
        games = results(lines, size)
        count = sum(each for _, each in games.values())
        yield f"\n### {size}x{size}: {count} games\n"
        yield "| player | rating | against the one below |"
        yield "| --- | --- | --- |"
        ids = [level.id for level in LEVELS]
        for name in sorted(found, key=lambda each: found[each][0]):
            rating, error = found[name]
            below = ids[ids.index(name) - 1] if name in ids[1:] else None
            won, played = games.get((name, below), (0.0, 0)) if below else (0.0, 0)
            share = f"{won:g} of {played} ({won / played:.0%})" if played else ""
            bars = "the anchor" if name == ANCHOR else f"± {1.96 * error:.0f}"
            yield f"| {name} | {rating:.0f} {bars} | {share} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the levels.")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--hours", type=float, default=1000.0)
    parser.add_argument("--net", type=Path)
    parser.add_argument("--book", type=Path, default=BOOK)
    asked = parser.parse_args()
    book = Book(asked.book, House(asked.net))
    if asked.what == "play":
        play(book, asked.size, asked.games, time.time() + 3600 * asked.hours)
    else:
        publish(book.lines(), Net.load(asked.net))


if __name__ == "__main__":
    main()
