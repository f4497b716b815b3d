"""What the page of the API shows as examples of the chat; tests send them, and compare the answers."""

from typing import Any, Final

REMARKS: Final[tuple[dict[str, Any], ...]] = (
    {"text": "Is C3 still alive? #2 was big."},
    {"text": "Good game!", "remark_id": "b7"},
)
REMARK: Final = {
    "number": 1,
    "room": "players",
    "seat": "black",
    "name": "Ann",
    "text": "Good game!",
    "version": 5,
    "move_number": 1,
    "at": 1_790_000_080_000,
}
