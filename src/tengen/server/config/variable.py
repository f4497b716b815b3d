"""An environment variable: how the operator's page tells of it, and how a number in it is read.

Which ones there are is in `environment` and `storage`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tengen.rules.errors import BadInput, shown


@dataclass(frozen=True, slots=True)
class Variable:
    """One environment variable, as the operator's page tells of it."""

    name: str
    default: str
    meaning: str


def whole_number(
    environ: Mapping[str, str], variable: Variable, usual: int, expected: str, *, most: int = 99_999
) -> int:
    """The number that was set, or the usual one; refuses what is not a whole number from 0 to `most`."""
    text = environ.get(variable.name, "") or str(usual)
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most):
        raise BadInput("bad-setting", f"{variable.name} is {shown(text)}", expected)
    return int(text)
