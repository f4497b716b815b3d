"""What the calls of all apps take and give: objects without unknown fields, and the error object."""

from typing import Final

from ninja import Schema
from pydantic import ConfigDict

from tengen.server.site.api.typed import State


class StrictSchema(Schema):
    """An object that may hold nothing but its fields."""

    model_config = ConfigDict(extra="forbid")


class ErrorOut(Schema):
    """What is wrong, what was expected, and where the game stands."""

    code: str
    message: str
    expected: str
    version: int | None = None
    earlier: int | None = None
    state: State | None = None


WRONG: Final = dict.fromkeys((400, 403, 404, 409, 422, 429, 503), ErrorOut)
"""What every operation can answer when it does not do what was asked."""
