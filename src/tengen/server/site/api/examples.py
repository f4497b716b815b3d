"""Examples for the page of the API, in the shapes that pydantic and ninja take.

The examples themselves stand beside the calls that they are of.
"""

from typing import Any, Final

GAME_ID: Final = "k4tz7mpa2c"
SECRET: Final = "Q5zD2vY7mS0bX1cK9tJ4pw"


def shown(examples: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    """These examples of what is sent, for a schema."""
    return {"examples": list(examples)}


def answering(example: Any, kind: str = "application/json", status: int = 200) -> dict[str, Any]:
    """The example of a good answer, for an operation."""
    return {"responses": {status: {"content": {kind: {"example": example}}}}}
