"""Who plays in a match, by name: `gnugo:10`, a level of ours (`pine`), `seconds:1`, `visits:100` or `policy`.

Seconds are of the processor, not of the clock on the wall, so that a busy machine plays as well as an idle one.
"""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Protocol

from bench._gnugo import find_gnugo
from tengen.engines.bot import Bot
from tengen.engines.levels import STRONGEST, Level, level
from tengen.engines.net import Net
from tengen.engines.situation import Situation
from tengen.rules import Color, Move, Point, show_komi

RESIGN: Final = "resign"


class Player(Protocol):
    """Somebody who can be asked for a move."""

    def begin(self, situation: Situation) -> None: ...
    def played(self, move: Move) -> None: ...
    def move(self, situation: Situation, seed: int) -> Point | str | None: ...
    def close(self) -> None: ...


@dataclass(slots=True)
class Ours:
    """Our own engine in this process."""

    bot: Bot
    how: Level
    seconds: float | None = None

    def begin(self, situation: Situation) -> None:
        pass

    def played(self, move: Move) -> None:
        pass

    def move(self, situation: Situation, seed: int) -> Point | str | None:
        seconds = 600.0 if self.seconds is None else self.seconds
        choice = self.bot.choose(situation, self.how, seconds=seconds, seed=seed, clock=time.process_time)
        return RESIGN if choice.resigns else choice.point

    def close(self) -> None:
        pass


class GnuGo:
    """GNU Go over its pipes."""

    def __init__(self, strength: int, seed: int) -> None:
        program = find_gnugo()
        if program is None:
            raise SystemExit("GNU Go is not installed (expected the program gnugo)")
        words = [program, "--mode", "gtp", "--chinese-rules", "--level", str(strength), "--seed", str(seed + 1)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begin(self, situation: Situation) -> None:
        board = situation.position.board
        for line in (f"boardsize {board.width}", "clear_board", f"komi {show_komi(situation.circumstances.komi)}"):
            self.ask(line)
        stones = situation.history.start.board.stones(Color.BLACK)
        if stones:
            self.ask(f"set_free_handicap {' '.join(map(str, stones))}")

    def played(self, move: Move) -> None:
        self.ask(f"play {move.color} {move.point or 'pass'}")

    def move(self, situation: Situation, seed: int) -> Point | str | None:
        said = self.ask(f"genmove {situation.position.to_play}").lower()
        if said == RESIGN:
            return RESIGN
        self.ask("undo")
        return None if said == "pass" else Point.parse(said.upper())

    def score(self) -> float:
        """Black's points less White's, as it counts."""
        said = self.ask("final_score")
        if said[:1] not in "BW" or "+" not in said:
            return 0.0
        return float(said[2:]) * (1 if said[0] == "B" else -1)

    def ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        lines = []
        while (answer := self._process.stdout.readline()) != "\n":
            if not answer:
                raise SystemExit(f"GNU Go has ended at {line!r}")
            lines.append(answer.strip())
        said = " ".join(lines)
        if not said.startswith("="):
            raise SystemExit(f"GNU Go refused {line!r}: {said}")
        return said[1:].strip()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


@dataclass(slots=True)
class House:
    """Makes players; our own share one net."""

    net: Path | None = None
    _loaded: Net | None = None

    def player(self, name: str, size: int, seed: int) -> Player:
        kind, _, value = name.partition(":")
        if kind == "gnugo":
            return GnuGo(int(value), seed)
        if self._loaded is None:
            self._loaded = Net.load(self.net)
        bot = Bot(self._loaded)
        if kind == "policy":
            return Ours(bot, replace(STRONGEST, visits=1))
        if kind == "visits":
            return Ours(bot, replace(STRONGEST, visits=int(value)))
        if kind == "seconds":
            return Ours(bot, STRONGEST, float(value))
        how = level(name)
        return Ours(bot, how, how.seconds(size * size) if how is STRONGEST else None)
