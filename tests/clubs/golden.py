"""The golden logs of ladders and tournaments, which replay for ever: `python -m tests.clubs.golden` writes new ones.

A log that was part of a release is never written again: an event's JSON stays readable.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tengen.clubs import ladder as rungs
from tengen.clubs import tournament as t
from tengen.clubs.codec import dump_log
from tests.clubs.play import Played

FOLDER: Final = Path(__file__).parent / "logs"
DAY: Final = 86_400_000


def mcmahon() -> str:
    """Bands, a bye, a late entry, seats exchanged, a withdrawal in mid-round, a changed result."""
    settings = t.Settings(t.System.MCMAHON, 3, bar=26, floor=12, handicap=True, less=1, opens_at=(1000, 2000, 3000))
    played = Played(settings)
    for name, rank in {"Ann": 31, "Bo": 25, "Cy": 24, "Di": 14, "Ed": 9}.items():
        played.do(t.Enter("director", name.lower(), name, rank))
    played.do(t.ChangeRank("director", "bo", 26), t.SitOut("director", "ed"), t.SitOut("director", "ed", rests=False))
    played.pair()
    played.do(t.CancelRound("director", 1))
    first = played.pair()
    played.do(t.Exchange("director", first.games[0].white, first.games[1].white))
    played.results([t.Result.BLACK])
    played.do(t.Enter("director", "flo", "Flo", 20))
    second = played.pair()
    played.do(t.Withdraw("director", second.games[-1].black))
    played.results([t.Result.WHITE, t.Result.DRAW])
    played.do(t.Record("director", 1, 1, t.Result.WHITE), t.Return("director", second.games[-1].black))
    played.pair()
    played.results([t.Result.NEITHER, t.Result.BLACK_BY_DEFAULT])
    played.do(t.Close("director"))
    return dump_log(played.log)


def round_robin() -> str:
    """Five players, one of whom never starts and one of whom leaves."""
    played = Played(t.Settings(t.System.ROUND_ROBIN, 0, size=9))
    played.enter("ann", "bo", "cy", "di", "ed", "flo")
    played.do(t.Withdraw("director", "flo"))
    played.pair()
    played.results([t.Result.BLACK, t.Result.WHITE])
    played.do(t.Withdraw("director", "ed"))
    for _ in range(4):
        played.pair()
        played.results([t.Result.WHITE, t.Result.DRAW])
    return dump_log(played.log)


def ladder() -> str:
    """Challenges that are won, lost, called off, left unanswered; somebody is moved, and somebody leaves."""
    log: list[rungs.Event] = []
    commands: list[tuple[int, rungs.Command]] = [
        (0, rungs.OpenLadder("ann", 2, 3)),
        *((1, rungs.Enter(name, name)) for name in ("ann", "bo", "cy", "di", "ed")),
        (2, rungs.Challenge("cy", "cy", "ann")),
        (3, rungs.Challenge("ed", "ed", "di")),
        (4, rungs.Accept("ann", 1)),
        (5, rungs.Decide("ann", 1, "cy")),
        (4 * DAY, rungs.Lapse()),
        (4 * DAY, rungs.Challenge("di", "di", "ed")),
        (4 * DAY, rungs.CallOff("di", 3)),
        (4 * DAY, rungs.MovePlayer("ann", "bo", 1)),
        (4 * DAY, rungs.Leave("cy", "cy")),
    ]
    for now, command in commands:
        decision = rungs.decide(rungs.replay(log), command, now)
        assert not isinstance(decision, rungs.Refused), decision
        log.extend(decision)
    return dump_log(log)


STORIES: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {"mcmahon": mcmahon, "round-robin": round_robin, "ladder": ladder}
)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, story in STORIES.items():
        file = FOLDER / f"0.2-{name}.ndjson"
        if not file.exists():
            file.write_text(story(), encoding="utf-8")
