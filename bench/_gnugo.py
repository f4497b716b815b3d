"""GNU Go as a peer: which stones of a board it calls dead, and how much processor time that took."""

import resource
import shutil
import subprocess
from pathlib import Path

from tengen.rules import Board, Color, Point

LONGEST = 60


def find_gnugo() -> str | None:
    """The program, if it is installed where programs or games are."""
    return shutil.which("gnugo") or next((path for path in ("/usr/games/gnugo",) if Path(path).exists()), None)


def dead_stones(program: str, board: Board) -> tuple[set[Point], float]:
    """The stones that it would take off, and seconds; none after a minute of thinking. Square boards up to 19 only."""
    stones = (f"play {color} {point}" for color in Color for point in board.stones(color))
    asked = "\n".join((f"boardsize {board.width}", "clear_board", *stones, "final_status_list dead", "quit", ""))
    before = _seconds()
    try:
        done = subprocess.run(
            [program, "--mode", "gtp"], input=asked, capture_output=True, text=True, timeout=LONGEST, check=True
        )
    except subprocess.TimeoutExpired:
        return set(), _seconds() - before
    *_, answer, _ = done.stdout.strip().split("\n\n")
    return {Point.parse(word) for word in answer.removeprefix("=").split()}, _seconds() - before


def _seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
