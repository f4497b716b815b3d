"""What a move costs at the beginning of a game and after 10,000 moves, on small boards that repeat and on a large one.

Run as `python -m bench.history`. The moves go round the board under simple ko, so that positions come again and again;
each is judged and made as in live play. Then whole games: a record is made a game, a log is written and replayed.
"""

import time
from collections.abc import Callable, Generator
from functools import partial

from bench._rate import print_table
from tengen.game import Event, Game, GameCreated, PassTurn, Play, Refused, TakeSeat, apply, create, decide, new_settings
from tengen.game.apply import replay
from tengen.game.moments import line_through, turns
from tengen.records import from_events, read, to_game, write
from tengen.rules import Color, IllegalMove, rule_set
from tengen.rules.ko import play

SIZES = (2, 5, 19)
LENGTHS = (10, 1_000, 2_500, 5_000, 10_000)
WINDOW = 400
ROUNDS = 3
GOAL = 1.5
STEP = 7
"""Every so many points the next one is tried; no board here has a multiple of it as the number of its points."""


def moves_round_the_board(game: Game) -> Generator[Play | PassTurn, Game, None]:
    """Without end, the move to make next in the game that is sent in; no two passes in a row."""
    place = 0
    while True:
        points = game.position.board.points
        command: Play | PassTurn = PassTurn(seat=game.position.to_play, at_version=game.version)
        for _ in points:
            place = (place + STEP) % len(points)
            if game.position.board.cells[place]:
                continue
            try:
                play(game.history, game.position, game.settings.rules, points[place])
            except IllegalMove:
                continue
            command = Play(seat=game.position.to_play, at_version=game.version, point=points[place])
            break
        game = yield command


def begun(size: int, log: list[Event]) -> Game:
    """A game of two players that is under way; its events go into the log."""
    log.append(GameCreated(0, new_settings(size, rules=rule_set("japanese"))))
    game = create(log[0])  # type: ignore[arg-type]
    for seat in Color:
        game = made(game, TakeSeat(seat=seat, at_version=game.version, name=""), log)
    return game


def made(game: Game, command: Play | PassTurn | TakeSeat, log: list[Event]) -> Game:
    """The game after a command that must not be refused."""
    decision = decide(game, command, 0)
    assert not isinstance(decision, Refused), decision
    for event in decision:
        log.append(event)
        game = apply(game, event)
    return game


def costs(size: int) -> tuple[dict[int, float], list[Event]]:
    """Microseconds for each move from each length on, for so many moves; and the log of the whole game."""
    log: list[Event] = []
    game = begun(size, log)
    ask = moves_round_the_board(game)
    command = next(ask)
    spent: list[float] = []
    while game.move_number < LENGTHS[-1] + WINDOW:
        started = time.process_time_ns()
        game = made(game, command, log)
        spent.append((time.process_time_ns() - started) / 1000)
        command = ask.send(game)
    return {length: sum(spent[length : length + WINDOW]) / WINDOW for length in LENGTHS}, log


def best(deed: Callable[[], object]) -> float:
    """Seconds of processor time, in the fastest round."""
    found = []
    for _ in range(ROUNDS):
        started = time.process_time()
        deed()
        found.append(time.process_time() - started)
    return min(found)


def walks(log: list[Event]) -> dict[str, Callable[[], object]]:
    """What is done with a whole game of this log."""
    file = write(from_events(log))
    middle = len(log) // 2
    return {
        "a record made a game": lambda: to_game(read(file)[0]),
        "a log written as SGF": partial(from_events, log),
        "a log replayed": partial(replay, log),
        "all its moments": lambda: sum(1 for _ in turns(log)),
        "the line through its middle": lambda: line_through(log, middle),
    }


def main() -> None:
    """Print a table of moves and one of walks; say how far they are from the goal."""
    rows = [("", *(f"from move {length:,}" for length in LENGTHS), "worst to first")]
    tables = [("", "1,000 moves", "10,000 moves", "x for each move")]
    for size in SIZES:
        rounds = [costs(size) for _ in range(ROUNDS)]
        cost = {length: min(found[length] for found, _ in rounds) for length in LENGTHS}
        worst = max(cost.values()) / cost[LENGTHS[0]]
        rows.append((f"{size}x{size}", *(f"{cost[length]:.1f} us" for length in LENGTHS), f"{worst:.2f}"))
        log = rounds[0][1]
        short, long = walks(log[:1_003]), walks(log[:10_003])
        for name in short:
            few, many = best(short[name]), best(long[name])
            tables.append((f"{size}x{size}, {name}", f"{few:.3f} s", f"{many:.3f} s", f"{many / few / 10:.2f}"))
    print_table(f"One move, judged and made, by how many were made before (goal: within {GOAL})", rows)
    print_table(f"Whole games by their length (goal: within {GOAL})", tables)


if __name__ == "__main__":
    main()
