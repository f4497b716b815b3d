"""Ratings made from rated games, one after the other in the order in which they ended.

Pure but for the rows that it reads and returns: `store` keeps them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tengen.engines.levels import level
from tengen.ratings import Pair, Pool, Rating, aged, pools_of, rated
from tengen.server.people.ratings.models import Change, Player, RatedGame, Standing
from tengen.server.site.clock import DAY

BOT_DEVIATION: Final = 60.0
"""What is known of the levels of the computer: `docs/levels.md`."""


@dataclass(frozen=True, slots=True)
class Held:
    """A rating, how many games made it, and when the last of them ended."""

    rating: Rating
    games: int = 0
    at: int | None = None

    def then(self, at: int) -> Rating:
        """The rating as it is at this instant: less certain the longer ago the last game is."""
        return self.rating if self.at is None else aged(self.rating, (at - self.at) / DAY)


class Ratings:
    """The ratings of everybody, as far as they were read; what a game changes comes back as rows."""

    def __init__(self, standings: Iterable[Standing] = ()) -> None:
        self.held: dict[tuple[int, Pool], Held] = {
            (row.player_id, Pool(row.pool)): Held(Rating(row.value, row.deviation, row.volatility), row.games, row.at)
            for row in standings
        }

    def of(self, player: Player, pool: Pool, game: RatedGame) -> Held:
        """A player's rating in a pool; that of the computer is fixed for a board."""
        if player.level:
            return Held(bot_rating(player.level, game.width, game.height))
        return self.held.get((player.id, pool)) or Held(Rating(player.start))

    def take(self, game: RatedGame) -> Iterator[Change]:
        """Let a game count; what it changed comes back, and is known from now on."""
        if game.left_out or game.black is None or game.white is None:
            return
        for pool in pools_of(game.width, game.height, correspondence=game.correspondence):
            black, white = (self.of(player, pool, game) for player in (game.black, game.white))
            before = Pair(black.then(game.at), white.then(game.at))
            after = rated(before, game.score / 2, game.ranks)
            for player, held, old, new in (
                (game.black, black, before.black, after.black),
                (game.white, white, before.white, after.white),
            ):
                if not player.level:
                    self.held[player.id, pool] = Held(new, held.games + 1, game.at)
                    yield Change(
                        game=game,
                        player=player,
                        pool=str(pool),
                        at=game.at,
                        before=old.value,
                        value=new.value,
                        deviation=new.deviation,
                    )

    def rows(self, players: Iterable[int]) -> list[Standing]:
        """The rows of these players, as they are to be kept."""
        wanted = set(players)
        return [
            Standing(
                player_id=player,
                pool=str(pool),
                value=held.rating.value,
                deviation=held.rating.deviation,
                volatility=held.rating.volatility,
                games=held.games,
                at=held.at or 0,
            )
            for (player, pool), held in self.held.items()
            if player in wanted
        ]


def bot_rating(name: str, width: int, height: int) -> Rating:
    """The fixed rating of a level of the computer on a board."""
    return Rating(float(level(name).rating(width, height)), BOT_DEVIATION)
