"""How long a process takes to have a game in scoring: from its log alone, and with the copy of its scoring.

Run as `python -m bench.saved_scoring`. The game is on 19x19, with 260 moves and more and more marks. Times are of this
process alone, the fastest of many rounds: neither the database nor Redis is asked.
"""

import json
import os
import time
from collections.abc import Callable

import django

from tengen.engines import door as engines
from tengen.game import (
    Command,
    Game,
    GameCreated,
    Mark,
    PassTurn,
    Play,
    Refused,
    TakeSeat,
    apply,
    create,
    decide,
    dump_event,
    new_settings,
    replay,
)
from tengen.game.saved import encode_scoring
from tengen.rules import BadInput, Board, Color
from tengen.scoring import Status

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tengen.server.config.settings")
django.setup()

from tengen.server.games.log.store import Line  # noqa: E402
from tengen.server.games.processes.saved_scoring import saved_game  # noqa: E402

MARKS = (0, 10, 100, 300)
MOVES = 260
ROUNDS = 30
ID = "k4tz7mpa2c"


class Table:
    """A game under way and its log."""

    def __init__(self) -> None:
        first = GameCreated(0, new_settings(19))
        self.game: Game = create(first)
        self.lines = [Line(1, "", dump_event(first))]
        for seat in Color:
            self.do(TakeSeat(seat=seat, at_version=1, name=str(seat)))

    def do(self, command: Command) -> bool:
        """Whether it was not refused."""
        decision = decide(self.game, command, 0)
        if isinstance(decision, Refused):
            return False
        for event in decision:
            self.game = apply(self.game, event)
            self.lines.append(Line(self.game.version, "", dump_event(event)))
        return True


def scored(marks: int) -> Table:
    """A random game of which so many times a chain is marked dead or alive."""
    table, board = Table(), Board.empty(19)
    for code in engines.playout_moves(19, 19, board.cells, Color.BLACK, -1, 7)[:MOVES]:
        index, color = divmod(code, 2)
        point = board.points[index] if index < len(board.cells) else None
        seen = table.game.version
        seat = Color(color + 1)
        table.do(
            PassTurn(seat=seat, at_version=seen) if point is None else Play(seat=seat, at_version=seen, point=point)
        )
    while table.game.marks is None:
        assert table.do(PassTurn(seat=table.game.position.to_play, at_version=table.game.version))
    made = number = 0
    stones = [point for point, cell in zip(board.points, table.game.position.board.cells, strict=True) if cell]
    while made < marks:
        point, status = stones[number % len(stones)], (Status.DEAD, Status.ALIVE)[number // len(stones) % 2]
        number += 1
        try:
            made += table.do(Mark(seat=Color.BLACK, at_version=table.game.version, point=point, status=status))
        except BadInput:
            continue
    return table


def fastest(deed: Callable[[], object]) -> float:
    """Milliseconds of this process, in the fastest round."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        deed()
        best = min(best, time.process_time() - began)
    return 1000 * best


def main() -> None:
    print(f"a game in scoring on 19x19 after {MOVES} moves: milliseconds to have it")
    print(f"{'marks':>8} {'log alone':>12} {'with its copy':>14} {'copy, bytes':>12}")
    for marks in MARKS:
        table = scored(marks)
        copy = json.dumps(encode_scoring(ID, table.game), separators=(",", ":")).encode()
        assert saved_game(ID, table.lines, copy) == table.game
        alone = fastest(lambda lines=table.lines: replay(line.event for line in lines))  # type: ignore[misc]
        helped = fastest(lambda lines=table.lines, copy=copy: saved_game(ID, lines, copy))  # type: ignore[misc]
        print(f"{marks:>8} {alone:>12.1f} {helped:>14.1f} {len(copy):>12}")


if __name__ == "__main__":
    main()
