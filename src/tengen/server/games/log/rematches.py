"""Which game is the rematch of which, as the summaries tell it; how one is made is in `entry.rematch`."""

from django.db.models import Q

from tengen.game import Phase
from tengen.rules import Color
from tengen.server.games import models


def following_game(game_id: str) -> str | None:
    """The id of the rematch of this game, if there is one; one that was called off before it began is forgotten."""
    found = models.Game.objects.filter(id=game_id).values_list("rematch", flat=True).first()
    if found is None:
        return None
    never_begun = models.Game.objects.filter(Q(black=None) | Q(white=None), id=found, phase=str(Phase.FINISHED))
    if never_begun.exists():
        models.Game.objects.filter(id=game_id, rematch=found).update(rematch=None)
        return None
    return str(found)


def asking_for_rematch(game_id: str) -> tuple[str, Color] | None:
    """The rematch that waits for its second player, and the seat in this game of the one who waits there."""
    following = models.Game.objects.filter(
        id=models.Game.objects.filter(id=game_id).values("rematch")[:1], phase=str(Phase.WAITING)
    )
    found = following.values_list("id", "black").first()
    return None if found is None else (found[0], Color.BLACK if found[1] is None else Color.WHITE)
