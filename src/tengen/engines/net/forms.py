"""The forms of nets that we can run: what goes in, what comes out, for which boards.

`tengen-1` is our own; `katago-8` is KataGo's networks of version 8, turned into the same shape of file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tengen.engines.net.errors import NetError
from tengen.engines.net.features import GLOBALS, PLANES

if TYPE_CHECKING:
    from collections.abc import Mapping

FORM, NAME, SOURCE = "tengen.form", "tengen.name", "tengen.source"
"""The keys of a net file's metadata: its form, its name, and what it was made from."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a net of this form takes; `least` and `most` are sides of the board."""

    kind: str
    planes: int
    globals: int
    least: int = 2
    most: int = 25

    @property
    def inputs(self) -> dict[str, tuple[int | str, ...]]:
        """The inputs by name; N boards of H x W points."""
        return {"planes": ("N", self.planes, "H", "W"), "globals": ("N", self.globals)}

    def check_board(self, width: int, height: int) -> None:
        """Refuse a board that is too small or too large."""
        if not (self.least <= width <= self.most and self.least <= height <= self.most):
            raise NetError(
                "net-board-size",
                f"the net cannot judge a board of {width}x{height}",
                f"{self.least}x{self.least} to {self.most}x{self.most}",
            )


OUTPUTS: dict[str, tuple[int | str, ...]] = {
    "policy": ("N", "moves"),
    "value": ("N", 2),
    "score": ("N",),
    "ownership": ("N", "H", "W"),
}
OWN = Form("tengen-1", PLANES, GLOBALS)
KATAGO = Form("katago-8", 22, 19, most=19)
FORMS = {form.kind: form for form in (OWN, KATAGO)}


def form_of(metadata: Mapping[str, str]) -> Form:
    """The form that a file says it has. Refuses files of another version."""
    kind = metadata.get(FORM, "none")
    if kind not in FORMS:
        raise NetError("net-version", f"a net of another version: {kind}", " or ".join(FORMS))
    return FORMS[kind]
