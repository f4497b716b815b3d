"""How many mails one address gets in a day: what is above is not made.

What strangers may make us send is in `limits`; how long mails are kept is in `operator.pruning`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final, TypeVar

from django.conf import settings
from django.db.models import Count

from tengen.game import Phase
from tengen.rules import BadInput
from tengen.server.notices.follow.timing import DAY
from tengen.server.notices.models import Notice, Subscription

MOST_GAMES: Final = 500
"""Games under way about which one device can have mail."""
Made = TypeVar("Made")


def affordable(mails: Iterable[Notice], now: int) -> list[Notice]:
    """Those of these mails that their addresses may still get today."""
    new = list(mails)
    if not new or not settings.STORAGE.notices_each:
        return new
    today = Notice.mails.filter(to__in={mail.to for mail in new}, made_at__gt=now - DAY)
    return within(new, lambda mail: mail.to, dict(today.values_list("to").annotate(Count("id")).order_by()))


def within(new: Iterable[Made], whose: Callable[[Made], Hashable], before: Mapping[Hashable, int]) -> list[Made]:
    """Those that come on top of what each had `before` and are not more than a day's number."""
    most = settings.STORAGE.notices_each
    count: Counter[Hashable] = Counter(before)
    kept: list[Made] = []
    for each in new:
        count[whose(each)] += 1
        if not most or count[whose(each)] <= most:
            kept.append(each)
    return kept


def need_room(device: str, game_id: str) -> None:
    """Refuses an address for one game more where the device has mail about very many."""
    games = Subscription.objects.filter(device=device).exclude(game_id=game_id)
    if games.exclude(game__phase=str(Phase.FINISHED)).count() >= MOST_GAMES:
        wrong = f"you have mail about {MOST_GAMES} games under way"
        raise BadInput("over-quota", wrong, "end a game, or mail about one, first")
