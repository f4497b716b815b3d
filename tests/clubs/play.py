"""Playing tournaments and ladders in tests: commands one after the other, each of which must be carried out."""

from collections.abc import Sequence

from tengen.clubs import ladder as rungs
from tengen.clubs import tournament as t


class Played:
    """A tournament and its log."""

    def __init__(self, settings: t.Settings) -> None:
        self.log: list[t.Event] = []
        self.tournament: t.Tournament | None = None
        self.clock = 0
        self.do(t.OpenTournament("director", settings))

    @property
    def now(self) -> t.Tournament:
        assert self.tournament is not None
        return self.tournament

    def do(self, *commands: t.Command) -> None:
        for command in commands:
            decision = self.ask(command)
            assert not isinstance(decision, t.Refused), decision
            for event in decision:
                self.log.append(event)
                self.tournament = t.apply(self.tournament, event)

    def ask(self, command: t.Command) -> t.Decision:
        self.clock += 1000
        return t.decide(self.tournament, command, self.clock)

    def refusal(self, command: t.Command) -> str:
        """The words of the refusal that this command gets."""
        decision = self.ask(command)
        assert isinstance(decision, t.Refused), decision
        return str(decision)

    def enter(self, *names: str, rank: int = 20) -> None:
        self.do(*(t.Enter("director", name, name, rank) for name in names))

    def pair(self) -> t.Round:
        self.do(t.PairRound("director", len(self.now.rounds) + 1))
        return self.now.rounds[-1]

    def results(self, results: Sequence[t.Result]) -> None:
        """Results for the games of the last round that have none, one after the other."""
        last = self.now.rounds[-1]
        waiting = [game for game in last.games if game.result is t.Result.OPEN]
        for number, game in enumerate(waiting):
            self.do(t.Record("director", last.number, game.table, results[number % len(results)]))


def climb(*commands: rungs.Command, ladder: rungs.Ladder | None = None, now: int = 0) -> rungs.Ladder:
    """The ladder after these commands, each of which must be carried out."""
    for command in commands:
        decision = rungs.decide(ladder, command, now)
        assert not isinstance(decision, rungs.Refused), decision
        for event in decision:
            ladder = rungs.apply(ladder, event)
    assert ladder is not None
    return ladder
