"""`docs/phases.md`: the transition table of a game, as a picture and as a table."""

from tengen.game.events import EVENTS
from tengen.game.phase import TRANSITIONS, Phase

SOURCE = "`src/tengen/game/phase.py`"


def text() -> str:
    """The arrows between phases, then every phase and event."""
    head = "| event | " + " | ".join(Phase) + " |\n" + "| --- |" + " --- |" * len(Phase) + "\n"
    rows = "".join(
        f"| `{event.kind}` | " + " | ".join(str(TRANSITIONS.get((phase, event), "")) for phase in Phase) + " |\n"
        for event in EVENTS
        if any((phase, event) in TRANSITIONS for phase in Phase)
    )
    return f"""\
# Phases

A game is in one of four phases, and only an event changes it. The first event, `game-created`, makes a game that is
waiting.

```mermaid
stateDiagram-v2
    [*] --> waiting
{_arrows()}    finished --> [*]
```

Each cell says which phase the event leads to from the phase above it. Where the cell is empty, the event cannot
happen.

{head}{rows}"""


def _arrows() -> str:
    events: dict[tuple[Phase, Phase], list[str]] = {}
    for (before, event), after in TRANSITIONS.items():
        if before is not after:
            events.setdefault((before, after), []).append(event.kind)
    return "".join(f"    {before} --> {after}: {', '.join(kinds)}\n" for (before, after), kinds in events.items())
