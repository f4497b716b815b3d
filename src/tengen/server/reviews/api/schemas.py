"""What the API of the reviews takes and gives, as its OpenAPI page shows it.

The real checks are in `edits` and `reading`.
"""

from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field

from tengen.server.games.service import FirstMove
from tengen.server.reviews.api import examples
from tengen.server.reviews.tree.edits import LONGEST_COMMENT, LONGEST_NAME, Added, Changed, Edits, point_of
from tengen.server.reviews.tree.reading import MOST_BYTES
from tengen.server.site.api.examples import shown
from tengen.server.site.api.schemas import StrictSchema

MOST_AT_ONCE = 1000
PointText = Annotated[str, Field(max_length=8)]


class AddedIn(StrictSchema):
    """A move to keep; a parent of -1 is the first node of the same list, -2 the second."""

    parent: int = Field(examples=[41, -1])
    move: PointText = Field(description="A point, or `pass`.", examples=["D4"])
    name: str = Field(default="", max_length=4 * LONGEST_NAME)
    comment: str = Field(default="", max_length=4 * LONGEST_COMMENT)


class ChangedIn(StrictSchema):
    """Another name or comment for a node; an empty text takes it away."""

    node: int
    name: str | None = Field(default=None, max_length=4 * LONGEST_NAME)
    comment: str | None = Field(default=None, max_length=4 * LONGEST_COMMENT)


class EditsIn(StrictSchema):
    """Everything that is saved at once."""

    title: str = Field(default="", description="Nothing leaves the title as it is.", max_length=1000)
    added: list[AddedIn] = Field(default=[], max_length=MOST_AT_ONCE)
    changed: list[ChangedIn] = Field(default=[], max_length=MOST_AT_ONCE)
    removed: list[int] = Field(
        default=[], max_length=MOST_AT_ONCE, description="Nodes to take away, with all below them."
    )

    def edits(self) -> Edits:
        """The same as a value; refuses a move that is no point."""
        added = [
            Added(each.parent, point_of(each.move, f"added[{place}].move"), each.name, each.comment)
            for place, each in enumerate(self.added)
        ]
        changed = [Changed(each.node, each.name, each.comment) for each in self.changed]
        return Edits(added, changed, self.removed)


class ReviewIn(EditsIn):
    """A new review: of an SGF text, of a game, or of another review; exactly one of the three."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.NEW_REVIEWS))

    sgf: str | None = Field(default=None, max_length=MOST_BYTES)
    number: int = Field(default=1, description="Which game of the text, if it has several.")
    game: str | None = Field(default=None, max_length=16, description="The id of a game.")
    moves: list[PointText] = Field(
        default=[], max_length=10_000, description="The moves of the game that you saw, as its review tells them."
    )
    review: str | None = Field(default=None, max_length=16, description="The id of a review to copy.")


class SaveIn(EditsIn):
    """Edits of a review as it was at a version."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.CHANGES))

    version: int = Field(description="The version of the review that the sender saw.")


class ReviewOut(Schema):
    """A review that was kept. `token` is there when it was made without one: keep it, it is what makes it yours."""

    id: str
    url: str
    version: int
    title: str
    nodes: int
    added: list[int] = Field(default=[], description="The numbers of the nodes that were added.")
    games: int = Field(default=1, description="How many games the SGF text has.")
    token: str | None = None


class ListedReview(Schema):
    """One of the reviews of a game."""

    id: str
    url: str
    title: str
    author_name: str
    nodes: int
    yours: bool
    changed_at: int


class TriedIn(StrictSchema):
    """Moves to try, in turn, from a node on."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.TRIED))

    node: int = Field(ge=0)
    points: list[PointText] = Field(max_length=200, description="Points, or `pass`.")


class ForkIn(StrictSchema):
    """A new game that goes on from a position: the board, prisoners, ko history, turn and rules come with it."""

    points: list[PointText] = Field(default=[], max_length=200, description="Moves to make first, or `pass`.")
    color: Literal["black", "white", "nigiri"] = Field(default="nigiri", description="The maker's color.")
    name: str = Field(default="", description="The maker's name.")
    watchable: bool = Field(default=False, description="Whether anybody may look.")
    clock: dict[str, Any] | None = Field(default=None, description="None plays without a clock.")
    first_move: FirstMove = None


class GameForkIn(ForkIn):
    """A fork of a game."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.GAME_FORKS))

    move: int | None = Field(default=None, ge=0, description="After how many moves; as it stands if nothing is said.")


class ReviewForkIn(ForkIn):
    """A fork of a review."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.REVIEW_FORKS))

    node: int = Field(ge=0)
