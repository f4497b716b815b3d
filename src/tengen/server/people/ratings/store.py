"""Ratings in the database: games taken one after the other, and all of it made anew.

Everything here speaks with the database: call it beside the event loop. One process writes at a time.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q

from tengen.ratings import Pool, Rating, start_of
from tengen.server.games.service import Game
from tengen.server.people.ratings.eligible import Judged, Sitting
from tengen.server.people.ratings.models import Change, Player, RatedGame, Standing, Turn
from tengen.server.people.ratings.projection import Held, Ratings, bot_rating

ONLY = 1
"""The one row of `Turn`."""


def waiting(most: int) -> list[str]:
    """The rated games that are over and were not looked at yet, the first that ended first."""
    known = RatedGame.objects.filter(game=OuterRef("id"))
    over = Game.objects.filter(~Exists(known), rated=True, phase="finished")
    return list(over.order_by("last_at", "id").values_list("id", flat=True)[:most])


def take(judged: Judged) -> bool:
    """Let this game count, or keep why it does not; False if it was taken already.

    A game that ended before one that was taken is put in its place: all ratings are made anew.
    """
    with transaction.atomic():
        _my_turn()
        if RatedGame.objects.filter(game=judged.game_id).exists():
            return False
        row = _row(judged)
        row.save()
        if row.left_out:
            return True
        later = Q(at__gt=row.at) | Q(at=row.at, game__gt=row.game)
        if RatedGame.objects.filter(later, left_out="").exists():
            _make_anew()
            return True
        players = [player.id for player in (row.black, row.white) if player]
        ratings = Ratings(Standing.objects.filter(player_id__in=players))
        Change.objects.bulk_create(ratings.take(row))
        _keep(ratings.rows(players))
    return True


def rebuild() -> list[str]:
    """Make all ratings anew from the games that count, those that are gone left out; what differed, in words."""
    with transaction.atomic():
        _my_turn()
        gone = RatedGame.objects.filter(~Exists(Game.objects.filter(id=OuterRef("game"))))
        gone.delete()
        before = _figures()
        _make_anew()
        after = _figures()
    names = sorted(before.keys() | after.keys())
    return [
        f"rating {player} {pool}: is {before.get((player, pool))}, the games say {after.get((player, pool))}"
        for player, pool in names
        if before.get((player, pool)) != after.get((player, pool))
    ]


def held(accounts: Iterable[str]) -> dict[str, dict[Pool, Held]]:
    """The ratings of these accounts by pool; nothing for one who has played no rated game."""
    found: dict[str, dict[Pool, Held]] = {}
    rows = Standing.objects.filter(player__account__in=list(accounts)).select_related("player")
    for row in rows:
        kept = Held(Rating(row.value, row.deviation, row.volatility), row.games, row.at)
        found.setdefault(row.player.account or "", {})[Pool(row.pool)] = kept
    return found


def graph(account: str, pool: Pool, most: int) -> list[tuple[int, float, float]]:
    """When, value and deviation after each of the last games of an account in a pool, in order."""
    rows = Change.objects.filter(player__account=account, pool=str(pool)).order_by("-at", "-id")
    return list(rows.values_list("at", "value", "deviation")[:most])[::-1]


def changes(game_id: str) -> tuple[RatedGame | None, dict[str, tuple[float, float, float]]]:
    """The row of a game, and for each color whose rating it changed: before, after, and the deviation."""
    row = RatedGame.objects.filter(game=game_id).first()
    if row is None:
        return None, {}
    colors = {row.black_id: "black", row.white_id: "white"}
    found = Change.objects.filter(game=row, pool=str(Pool.ALL))
    return row, {colors[each.player_id]: (each.before, each.value, each.deviation) for each in found}


def forget(account: str) -> None:
    """Let nobody know any more whose ratings these are; the opponents' stay as they are."""
    Player.objects.filter(account=account).update(account=None)


def _my_turn() -> None:
    """Wait until no other process writes ratings."""
    if not Turn.objects.filter(id=ONLY).update(number=F("number") + 1):
        Turn.objects.get_or_create(id=ONLY)
        Turn.objects.filter(id=ONLY).update(number=F("number") + 1)


def _row(judged: Judged) -> RatedGame:
    return RatedGame(
        game=judged.game_id,
        at=judged.at,
        black=_player(judged.black, judged) if judged.black else None,
        white=_player(judged.white, judged) if judged.white else None,
        score=judged.score,
        ranks=judged.ranks,
        width=judged.width,
        height=judged.height,
        correspondence=judged.correspondence,
        left_out=str(judged.left_out or ""),
    )


def _player(sitting: Sitting, judged: Judged) -> Player:
    if sitting.level:
        start = bot_rating(sitting.level, judged.width, judged.height).value
        return Player.objects.get_or_create(level=sitting.level, defaults={"start": start})[0]
    start = start_of(sitting.strength).value
    return Player.objects.get_or_create(account=sitting.account, defaults={"start": start})[0]


def _make_anew() -> None:
    Change.objects.all().delete()
    Standing.objects.all().delete()
    ratings = Ratings()
    games = RatedGame.objects.filter(left_out="").select_related("black", "white").order_by("at", "game")
    Change.objects.bulk_create((change for game in games.iterator(500) for change in ratings.take(game)), 500)
    _keep(ratings.rows({player for player, _ in ratings.held}))


def _keep(rows: list[Standing]) -> None:
    Standing.objects.bulk_create(
        rows,
        500,
        update_conflicts=True,
        unique_fields=["player", "pool"],
        update_fields=["value", "deviation", "volatility", "games", "at"],
    )


def _figures() -> dict[tuple[int, str], tuple[float, ...]]:
    rows = Standing.objects.values_list("player_id", "pool", "value", "deviation", "volatility", "games", "at")
    return {(player, pool): tuple(rest) for player, pool, *rest in rows}
