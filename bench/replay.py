"""How fast whole 19x19 games are replayed with full legality: the native replay, its twin, sgfmill and OpenSpiel.

Run as `python -m bench.replay`. The games are random but of a real length, and nobody fills their own eyes. `make
bench` installs OpenSpiel for it; nothing else needs it.
"""

from array import array
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import TypeAlias

from sgfmill import boards

from bench._rate import print_table, rate
from tengen import _core
from tengen.game import (
    NO_REST,
    Event,
    GameCreated,
    GameStarted,
    Play,
    Refused,
    SeatTaken,
    apply,
    decide,
    new_settings,
    replay,
)
from tengen.rules import Color, rule_set, twin

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
PUBLIC = "tengen.game.replay(events), positional ko"
SGFMILL = "sgfmill's board, simple ko"
GOALS = {SGFMILL: 50, "OpenSpiel, legal_actions + apply_action": 10}

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


def log_of(game: Game) -> list[Event]:
    """The log that this site would keep of such a game, under Chinese rules."""
    log: list[Event] = [GameCreated(0, new_settings(SIZE, rules=rule_set("chinese")))]
    log += [SeatTaken(0, seat, "", NO_REST) for seat in Color]
    log.append(GameStarted(0, Color.BLACK))
    state = replay(log)
    for code in game:
        command = Play(
            seat=Color((code & 1) + 1), at_version=state.version, point=state.position.board.points[code >> 1]
        )
        decision = decide(state, command, 0)
        assert not isinstance(decision, Refused)
        log += decision
        for event in decision:
            state = apply(state, event)
    return log


def with_events(logs: dict[bytes, list[Event]], game: Game) -> None:
    assert replay(logs[game.tobytes()]).move_number == LENGTH


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


def players(games: list[Game]) -> dict[str, tuple[Callable[[Game], None], int]]:
    """Who replays a game, and how many games they are given. A new row of the table is one more entry here."""
    found: dict[str, tuple[Callable[[Game], None], int]] = {
        f"native, {ko} ko": (partial(with_core, _core, ko), GAMES) for ko in reversed(twin.KO_RULES)
    }
    logs = {game.tobytes(): log_of(game) for game in games[:FEW]}
    found[PUBLIC] = (partial(with_events, logs), FEW)
    found["pure Python twin, positional ko"] = (partial(with_core, twin, "positional"), 1)
    found[SGFMILL] = (with_sgfmill, FEW)
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

    rates = {name: rate(partial(moves_played, play, count), ROUNDS) for name, (play, count) in players(games).items()}
    native = rates["native, positional ko"]
    rows = [("", "moves a second", "native is x times it", "goal")]
    rows += [
        (name, f"{found:,.0f}", f"{native / found:.1f}", str(GOALS.get(name, ""))) for name, found in rates.items()
    ]
    print_table(f"Replaying {SIZE}x{SIZE} games of {LENGTH} moves", rows)
    print(f"{PUBLIC} is {rates[PUBLIC] / rates[SGFMILL]:.1f} times {SGFMILL} (goal: 2)")
    if pyspiel is None:
        print("OpenSpiel was not measured: pip install open_spiel")


if __name__ == "__main__":
    main()
