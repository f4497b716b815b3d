"""Labels by the teacher: `python -m training.label FOLDER --size 9 --shards 4`.

The teacher (KataGo's b15; `tengen net get b15` fetches it) plays with itself, and each position gets one evaluation as
its label. Rules, komi, handicap and the share of random moves differ from game to game. Each shard is written whole; a
run that was stopped goes on with the shards that are missing. `training.dataset` reads them.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net import Net
from tengen.engines.net.door import katago_features
from tengen.engines.net.files import kept
from tengen.rules.handicap import fixed_handicap, most_fixed
from training.position import Position
from training.replay import Terms

if TYPE_CHECKING:
    from numpy.typing import NDArray

LIKELIEST = 24
MOST_STONES = 9
TOGETHER = 16
"""So many games are played side by side, so that the teacher is asked about batches."""


@dataclass
class Recorded:
    """A game of the teacher with itself, and the labels of its positions."""

    position: Position
    heat: float
    mistakes: float
    opening: int
    moves: list[int] = field(default_factory=list)
    labels: list[dict[str, NDArray[Any]]] = field(default_factory=list)


def main() -> None:
    """Read the command line and write the shards that are missing."""
    parser = argparse.ArgumentParser(description="Make labels with the teacher.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--shards", type=int, default=1)
    parser.add_argument("--positions", type=int, default=4000, help="of one shard, about")
    parser.add_argument("--area", type=float, default=0.8, help="the share of games by area rules")
    parser.add_argument("--handicap", type=float, default=0.25, help="the share of games with handicap")
    parser.add_argument("--teacher", type=Path, default=None)
    parser.add_argument("--tag", default="b", help="begins the shard's number, so that runs do not meet")
    options = parser.parse_args()
    net = Net.load(options.teacher or kept("b15"))
    if net.kind != "katago-8":
        raise SystemExit(f"not the teacher: a net of the form {net.kind} (expected katago-8)")
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(options.shards):
        target = options.folder / f"n{options.size}-{options.tag}{number:03}.npz"
        if target.exists():
            continue
        started = time.monotonic()
        shard = make_shard(net, options, seed=number + 1000 * options.size)
        part = target.with_suffix(".part.npz")
        np.savez_compressed(part, **shard)  # type: ignore[arg-type]
        part.rename(target)
        count = len(shard["score"])
        print(f"{target.name}: {count} positions, {count / (time.monotonic() - started):.1f} a second", file=sys.stderr)


def make_shard(net: Net, options: argparse.Namespace, seed: int, together: int = TOGETHER) -> dict[str, NDArray[Any]]:
    """Whole games with at least so many positions together."""
    chance = np.random.default_rng(seed)
    running = [new_game(chance, options) for _ in range(together)]
    done: list[Recorded] = []
    while sum(len(game.moves) for game in done) < options.positions:
        advance(net, running, chance)
        for place, game in enumerate(running):
            if is_over(game.position, len(game.moves)):
                done.append(game)
                running[place] = new_game(chance, options)
                told = sum(len(each.moves) for each in done)
                print(f"\r{told}/{options.positions} positions", end="\r", file=sys.stderr, flush=True)
    return joined(done, options.size)


def new_game(chance: np.random.Generator, options: argparse.Namespace) -> Recorded:
    """An empty board with rules, komi and habits by chance."""
    stones: tuple[int, ...] = ()
    komi = round(float(chance.normal(7, 1.5 if chance.random() < 0.8 else 8)) * 2)
    area = bool(chance.random() < options.area)
    bonus = 0
    if chance.random() < options.handicap and (most := most_fixed(options.size, options.size)) >= 2:
        count = int(chance.integers(2, most + 1))
        board = fixed_handicap(options.size, options.size, count)
        stones = tuple((options.size - point.row) * options.size + point.column for point in board)
        komi = int(chance.integers(-1, 3))
        bonus = int(chance.choice([0, 2 * count - 2, 2 * count])) if area else 0
    terms = Terms(
        options.size,
        options.size,
        komi,
        territory=not area,
        superko=area and bool(chance.random() < 0.6),
        stones=stones,
        bonus=bonus,
    )
    return Recorded(
        Position(terms), float(chance.uniform(0.6, 1.3)), float(chance.uniform(0, 0.12)), int(chance.integers(0, 6))
    )


def is_over(position: Position, moves: int) -> bool:
    """After two passes, or when it goes on for too long."""
    return position.over or moves >= 3 * position.terms.points // 2 + 20


def advance(net: Net, games: list[Recorded], chance: np.random.Generator) -> None:
    """One evaluation and one move in each game."""
    planes, numbers = zip(*(teacher_sees(game.position) for game in games), strict=True)
    answers = net.evaluate(np.concatenate(planes), np.concatenate(numbers))
    for place, game in enumerate(games):
        legal = game.position.legal()
        logits = np.where(legal, answers.policy[place], -np.inf)
        policy = np.exp(logits - logits.max())
        policy /= policy.sum()
        value = np.exp(answers.value[place] - answers.value[place].max())
        best = np.argsort(-policy)[:LIKELIEST]
        game.labels.append(
            {
                "policy_move": best.astype(np.int16),
                "policy": policy[best].astype(np.float16),
                "value": np.append(value / value.sum(), 0).astype(np.float16),
                "score": np.array(answers.score[place], np.float32),
                "owner": np.round(100 * answers.ownership[place].reshape(-1)).astype(np.int8),
            }
        )
        move = chosen(policy, legal, game, chance)
        game.moves.append(move)
        game.position.play(move)


def chosen(policy: NDArray[Any], legal: NDArray[np.bool_], game: Recorded, chance: np.random.Generator) -> int:
    """A move by chance: at the beginning and now and then any legal one, else after the teacher's policy."""
    if len(game.moves) < game.opening or chance.random() < game.mistakes:
        points = np.flatnonzero(legal[:-1])
        if len(points) and policy[-1] < 0.5:
            return int(chance.choice(points))
    weights = policy.astype(np.float64) ** (1 / game.heat)
    return int(chance.choice(len(weights), p=weights / weights.sum()))


def teacher_sees(position: Position) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What the teacher sees, as a batch of one."""
    terms = position.terms
    planes, numbers = katago_features(
        terms.width,
        terms.height,
        position.boards,
        position.color,
        [] if position.ko is None else [position.ko],
        position.last,
        position.lead,
        terms.territory,
        "positional" if terms.superko else "simple",
        False,
    )
    return (
        np.frombuffer(planes, np.float32).reshape(1, -1, terms.height, terms.width),
        np.frombuffer(numbers, np.float32).reshape(1, -1),
    )


def joined(games: list[Recorded], size: int) -> dict[str, NDArray[Any]]:
    """The arrays of a shard."""
    terms = [game.position.terms for game in games]
    stones = np.full((len(games), MOST_STONES), -1, np.int16)
    for place, each in enumerate(terms):
        stones[place, : len(each.stones)] = each.stones
    labels = [label for game in games for label in game.labels]
    return {
        "size": np.array(size),
        "komi": np.array([each.komi / 2 for each in terms], np.float32),
        "territory": np.array([each.territory for each in terms]),
        "superko": np.array([each.superko for each in terms]),
        "bonus": np.array([each.bonus for each in terms], np.int16),
        "stones": stones,
        "length": np.array([len(game.moves) for game in games], np.int32),
        "moves": np.array([move for game in games for move in game.moves], np.int16),
    } | {name: np.stack([label[name] for label in labels]) for name in labels[0]}


if __name__ == "__main__":
    main()
