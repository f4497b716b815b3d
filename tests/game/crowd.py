"""Players and watchers who send whatever they like; every answer and every game that comes of it is checked.

What they send is chosen by the tests.
"""

from __future__ import annotations

from typing import Any

from tengen.game import (
    Command,
    Event,
    Game,
    GameCreated,
    NoClock,
    Phase,
    Refused,
    Rest,
    Settings,
    TakeSeat,
    apply,
    create,
    decide,
    decode_command,
    decode_log,
    encode_command,
    encode_log,
    replay,
    score,
    screen,
)
from tengen.rules import Color, Point
from tests.game.table import START

NIGHTS = Rest("Europe/Berlin", 22 * 60, 8 * 60, weekends=True)


class Crowd:
    """One game and its log; `now` may go anywhere, backwards too."""

    def __init__(self, settings: Settings) -> None:
        created = GameCreated(START, settings)
        self.log: list[Event] = [created]
        self.game: Game = create(created)
        self.now = START
        self.send(TakeSeat, Color.BLACK, 0, name="Ann", rest=NIGHTS)
        self.send(TakeSeat, Color.WHITE, 0, name="Bo")

    @property
    def points(self) -> tuple[Point, ...]:
        return self.game.position.board.points

    def send(self, kind: type[Command], seat: Color | None, back: int = 0, **fields: Any) -> str:
        """Send a command whose sender saw the version before the last `back` events; what came of it, in a word."""
        command = kind(seat=seat, at_version=self.game.version - back, **fields)
        assert decode_command(encode_command(command), seat) == command
        answer = decide(self.game, command, self.now)
        assert decide(self.game, command, self.now) == answer
        if isinstance(answer, Refused):
            assert answer.code
            assert answer.message
            return answer.code
        assert answer
        for event in answer:
            assert event.at == max(self.now, self.game.last_at)
            self.log.append(event)
            self.game = apply(self.game, event)
        return answer[-1].kind

    def check(self) -> None:
        """What holds for every game."""
        self._the_log_tells_the_game()
        self._stones_are_on_the_board_or_prisoners()
        self._the_parts_belong_together()
        self._the_clock_runs_for_the_side_to_move()

    def _the_log_tells_the_game(self) -> None:
        assert replay(self.log) == self.game
        assert self.game.version == len(self.log)
        assert [event.at for event in self.log] == sorted(event.at for event in self.log)
        assert decode_log(encode_log(self.log)) == tuple(self.log)

    def _stones_are_on_the_board_or_prisoners(self) -> None:
        history, board = self.game.history, self.game.position.board
        for color in Color:
            placed = sum(move.color is color and not move.is_pass for move in history.moves)
            gone = self.game.prisoners.of(color.opponent)
            assert len(history.start.board.stones(color)) + placed == len(board.stones(color)) + gone

    def _the_parts_belong_together(self) -> None:
        game = self.game
        assert game.history.position_at(game.move_number) == game.position
        assert game.history.hashes[-1] == game.position.board.zobrist
        assert (game.result is not None) == (game.phase is Phase.FINISHED)
        assert game.phase is not Phase.SCORING or game.marks is not None
        assert game.marks is None or game.phase in (Phase.SCORING, Phase.FINISHED)
        assert (score(game) is None) == (game.marks is None)
        assert all(screen(game, seat) for seat in Color)

    def _the_clock_runs_for_the_side_to_move(self) -> None:
        game, clock = self.game, self.game.clock
        stands = game.paused or isinstance(game.settings.clock, NoClock)
        assert clock.running is (None if stands else game.turn)
        assert min(clock.black.main, clock.black.period, clock.black.count) >= 0
        assert min(clock.white.main, clock.white.period, clock.white.count) >= 0
