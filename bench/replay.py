"""How fast whole 19x19 games are replayed with full legality: the native replay, its twin, sgfmill and OpenSpiel.

Run as `python -m bench.replay`. The games are random but of a real length, and nobody fills his own eyes. OpenSpiel is
measured where `pip install open_spiel` was done; nothing else needs it.
"""

from array import array
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import TypeAlias

from sgfmill import boards

from bench._rate import print_table, rate
from tengen import _core
from tengen.rules import twin

try:
    import pyspiel
except ImportError:
    pyspiel = None

SIZE = 19
POINTS = SIZE * SIZE
EMPTY = bytes(POINTS)
LENGTH = 250
GAMES = 200
FEW = 20
ROUNDS = 7
GOALS = {"sgfmill's board, simple ko": 50, "OpenSpiel, legal_actions + apply_action": 10}

Game: TypeAlias = "array[int]"


def random_games() -> list[Game]:
    """Games that are legal under every ko rule, as codes `index * 2 + color - 1`."""
    games: list[Game] = []
    seed = 0
    while len(games) < GAMES:
        moves = array("h", _core.playout_moves(SIZE, SIZE, EMPTY, 1, -1, seed)[:LENGTH])
        seed += 1
        if _core.replay(SIZE, SIZE, EMPTY, moves, "positional", False)[0] == LENGTH:
            games.append(moves)
    return games


def with_core(core: ModuleType, ko: str, game: Game) -> None:
    assert core.replay(SIZE, SIZE, EMPTY, game, ko, False)[1] == ""


def with_sgfmill(game: Game) -> None:
    board = boards.Board(SIZE)
    ko_point = None
    for code in game:
        place = divmod(code >> 1, SIZE)
        assert place != ko_point
        ko_point = board.play(*place, "bw"[code & 1])


def with_open_spiel(go: "pyspiel.Game", game: Game) -> None:
    state = go.new_initial_state()
    for code in game:
        assert code >> 1 in state.legal_actions()
        state.apply_action(code >> 1)


def players() -> dict[str, tuple[Callable[[Game], None], int]]:
    """Who replays a game, and how many games he is given. A new row of the table is one more entry here."""
    found: dict[str, tuple[Callable[[Game], None], int]] = {
        f"native, {ko} ko": (partial(with_core, _core, ko), GAMES) for ko in reversed(twin.KO_RULES)
    }
    found["pure Python twin, positional ko"] = (partial(with_core, twin, "positional"), 1)
    found["sgfmill's board, simple ko"] = (with_sgfmill, FEW)
    if pyspiel is not None:
        go = pyspiel.load_game(f"go(board_size={SIZE})")
        found["OpenSpiel, legal_actions + apply_action"] = (partial(with_open_spiel, go), FEW)
    return found


def main() -> None:
    """Print a table with a row for each player, and how much faster the native replay with positional superko is."""
    games = random_games()

    def moves_played(play: Callable[[Game], None], count: int) -> int:
        for game in games[:count]:
            play(game)
        return count * LENGTH

    rates = {name: rate(partial(moves_played, play, count), ROUNDS) for name, (play, count) in players().items()}
    native = rates["native, positional ko"]
    rows = [("", "moves a second", "native is x times it", "goal")]
    rows += [
        (name, f"{found:,.0f}", f"{native / found:.1f}", str(GOALS.get(name, ""))) for name, found in rates.items()
    ]
    print_table(f"Replaying {SIZE}x{SIZE} games of {LENGTH} moves", rows)
    if pyspiel is None:
        print("OpenSpiel was not measured: pip install open_spiel")


if __name__ == "__main__":
    main()
