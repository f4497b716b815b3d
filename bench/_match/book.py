"""The games that were played, one line of JSON each: what is there is not played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from bench._match.game import play_game, start
from bench._match.players import GnuGo, House

KOMI = {9: 15, 13: 15, 19: 15}


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players on a board; the first has Black in every other game, or with a handicap always White."""

    first: str
    second: str
    size: int = 9
    handicap: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A game in the book; `won` is what the first player made of it: 1, 0.5 or 0."""

    first: str
    second: str
    size: int
    handicap: int
    number: int
    won: float
    margin: float
    moves: int
    ending: str
    line: str

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.first, self.second, self.size, self.handicap)


@dataclass(slots=True)
class Book:
    """A file of games."""

    file: Path
    house: House

    def lines(self) -> list[Line]:
        if not self.file.exists():
            return []
        return [Line(**json.loads(text)) for text in self.file.read_text(encoding="utf-8").splitlines() if text.strip()]

    def of(self, pairing: Pairing) -> list[Line]:
        return [line for line in self.lines() if line.pairing == pairing]

    def play(self, pairing: Pairing, games: int) -> Iterator[Line]:
        """Play what is missing up to so many games; each is written down when it has ended."""
        for number in range(len(self.of(pairing)), games):
            line = self._played(pairing, number)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(line)) + "\n")
            yield line

    def _played(self, pairing: Pairing, number: int) -> Line:
        first, second = (self.house.player(name, pairing.size, number) for name in (pairing.first, pairing.second))
        counter = next((each for each in (first, second) if isinstance(each, GnuGo)), None)
        first_is_black = number % 2 == 0 and not pairing.handicap
        black, white = (first, second) if first_is_black else (second, first)
        komi = 1 if pairing.handicap else KOMI.get(pairing.size, 15)
        try:
            played = play_game(black, white, start(pairing.size, komi, pairing.handicap), number, counter)
        finally:
            for each in (first, second):
                each.close()
        ahead = played.margin if first_is_black else -played.margin
        won = 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5
        return Line(
            pairing.first, pairing.second, pairing.size, pairing.handicap, number, won, played.margin, played.moves,
            played.ending, played.line,
        )  # fmt: skip
