"""A match without search, likeliest move against likeliest move: `python -m training.playoff NET OPPONENT --games 100`.

OPPONENT is another net file, or `gnugo:LEVEL`. GNU Go counts the finished games. Each game is a line of the file given
by --results; games that are there already are not played again. Matches with search are in `bench`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.gtp.controller import Engine
from tengen.engines.net import Net
from tengen.rules.point import Point
from tengen.rules.twin import BLACK
from training.position import Position
from training.replay import Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

OPENING = 6
"""So many moves are drawn by chance from the policy, so that games differ; the others are the likeliest."""


def main() -> None:
    """Read the command line, play what is missing, print the result."""
    parser = argparse.ArgumentParser(description="A match without search.")
    parser.add_argument("net", type=Path)
    parser.add_argument("opponent")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--komi", type=float, default=7.5)
    parser.add_argument("--results", type=Path)
    options = parser.parse_args()
    asyncio.run(match(options))


async def match(options: argparse.Namespace) -> None:
    """All games, one after the other; the net has Black in every other one."""
    done = options.results.read_text().splitlines() if options.results and options.results.exists() else []
    margins = [float(json.loads(line)["margin"]) for line in done][: options.games]
    net = Net.load(options.net)
    other = None if options.opponent.startswith("gnugo:") else Net.load(Path(options.opponent))
    level = options.opponent.removeprefix("gnugo:") if other is None else "1"
    for number in range(len(margins), options.games):
        words = [gnugo(), "--mode", "gtp", "--chinese-rules", "--level", level, "--seed", str(number + 1)]
        engine = await Engine.start(words)
        try:
            margin = await game(net, other, engine, options, number)
        finally:
            await engine.stop()
        margins.append(margin)
        if options.results:
            with options.results.open("a") as file:
                file.write(json.dumps({"game": number, "black": number % 2 == 0, "margin": margin}) + "\n")
        print(f"game {number + 1}: {margin:+.1f}; {summary(margins)}", file=sys.stderr, flush=True)
    print(summary(margins))


def gnugo() -> str:
    """The program, which Debian keeps in a folder of its own."""
    found = shutil.which("gnugo", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
    if found is None:
        raise SystemExit("GNU Go is needed for a match: it counts the games (apt install gnugo)")
    return found


async def game(net: Net, other: Net | None, engine: Engine, options: argparse.Namespace, number: int) -> float:
    """The points that the net wins by. Games that never end are cut off and counted as they stand."""
    chance = np.random.default_rng(number)
    terms = Terms(options.size, options.size, round(2 * options.komi), territory=True, counted=False)
    position = Position(terms)
    for command in (f"boardsize {options.size}", "clear_board", f"komi {options.komi}"):
        await engine.ask(command)
    while not position.over and position.placed[1] + position.placed[2] < 3 * terms.points:
        black = position.color == BLACK
        mine = black == (number % 2 == 0)
        color = "black" if black else "white"
        if mine or other is not None:
            move = chosen(net if mine or other is None else other, position, chance)
            await engine.ask(f"play {color} {named(move, terms)}")
        else:
            said = await engine.ask(f"genmove {color}")
            if said.upper() == "RESIGN":
                return 100.0
            move = index_of(said, terms)
        position.play(move)
    score = await engine.ask("final_score")
    points = 0.0 if score == "0" else float(score[2:]) * (1 if score[0] == "B" else -1)
    return points if number % 2 == 0 else -points


def chosen(net: Net, position: Position, chance: np.random.Generator) -> int:
    """The likeliest legal move; in the opening, one by chance."""
    logits = net.evaluate(*position.seen()).policy[0]
    logits = np.where(position.legal(), logits, -np.inf)
    if position.placed[1] + position.placed[2] >= OPENING:
        return int(logits.argmax())
    weights = np.exp((logits - logits.max()) / 0.7)
    return int(chance.choice(len(weights), p=weights / weights.sum()))


def named(move: int, terms: Terms) -> str:
    """A move as GTP writes it."""
    if move == terms.points:
        return "pass"
    return str(Point(move % terms.width, terms.height - move // terms.width))


def index_of(text: str, terms: Terms) -> int:
    """A move as a number."""
    if text.upper() == "PASS":
        return terms.points
    point = Point.parse(text)
    return (terms.height - point.row) * terms.width + point.column


def summary(margins: Sequence[float]) -> str:
    """How many were won, with the error of one standard deviation."""
    won = sum(margin > 0 for margin in margins) + 0.5 * sum(margin == 0 for margin in margins)
    share = won / max(1, len(margins))
    error = math.sqrt(max(share * (1 - share), 0.25 / max(1, len(margins))) / max(1, len(margins)))
    return f"won {won:g} of {len(margins)}: {100 * share:.0f} % ± {100 * error:.0f}"


if __name__ == "__main__":
    main()
