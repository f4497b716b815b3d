"""A new game as it is put into the database: its log, its summary, and who may enter it from the start.

What a game is like is decided in `requests`, and who sits where in `joining`. Games that begin with the moves of a
record or of another game are made by a worker: all these moves are judged first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from django.db import IntegrityError, transaction

from tengen.game import (
    NO_REST,
    Event,
    Game,
    GameCreated,
    Refused,
    Rest,
    Settings,
    TakeSeat,
    apply,
    create,
    decide,
    dump_event,
    new_settings,
    replay,
)
from tengen.rules import BadInput, Color
from tengen.server.games import models
from tengen.server.games.entry.opponents import Opponent
from tengen.server.games.entry.requests import proposed_name, settings_of
from tengen.server.games.log.store import Conflict, projection, read_lines, write_statements
from tengen.server.games.schemas import NewGame
from tengen.server.site.keys import Role, grown, grown_id, hashed

NOBODY: Final[Mapping[str, Role]] = MappingProxyType({})
NO_OPPONENTS: Final[Mapping[Color, Opponent]] = MappingProxyType({})
NO_RESTS: Final[Mapping[Color, Rest]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Made:
    """A new game: its id, and the secrets for the maker's seat or seats, the invitation and the watching page.

    A game with nobody left to invite has an invitation that is empty.
    """

    game_id: str
    version: int
    role: Role
    seat: str
    invite: str
    watch: str


@dataclass(frozen=True, slots=True)
class Making:
    """Who makes a game, besides what it is like: the names and rests of those who sit in it from the start.

    `known` are the hashes of secrets and devices that have a role in it too; `before` is the game that it is the
    rematch of; with the same `seed` it is made once. The `opponents` take the free seats at once.
    """

    names: Mapping[Color, str]
    watchable: bool
    at: int
    known: Mapping[str, Role] = field(default_factory=dict)
    rests: Mapping[Color, Rest] = field(default_factory=dict)
    before: str = ""
    seed: str = ""
    opponents: tuple[Opponent, ...] = ()


def make_requested(wish: NewGame, making: Making) -> Made:
    """Make the game that somebody asked for; refuses what cannot be, with `BadInput`.

    Who gives no name has that of a record, if there is one.
    """
    names = {seat: name or proposed_name(wish.sgf, seat) for seat, name in making.names.items()}
    return make_game(settings_of(wish), replace(making, names=names))


def make_game(settings: Settings, making: Making) -> Made:
    """Make a game with these settings; refuses a name that cannot be one, raises as `make` does."""
    free = [seat for seat in Color if seat not in making.names]
    sitting = dict(zip(free, making.opponents, strict=False))
    for opponent in sitting.values():
        opponent.check(settings)
    names = {**making.names, **{seat: opponent.name for seat, opponent in sitting.items()}}
    events = opening(settings, names, making.at, making.rests)
    return make(
        events,
        Role.of(making.names) if making.names else Role.WATCH,
        watchable=making.watchable,
        known=making.known,
        before=making.before,
        seed=making.seed,
        sitting=sitting,
    )


def check_name(seat: Color, name: str) -> None:
    """Refuses a name that nobody may have; what the game is like does not matter."""
    opening(new_settings(9), {seat: name}, 0)


def opening(
    settings: Settings, names: Mapping[Color, str], at: int, rests: Mapping[Color, Rest] = NO_RESTS
) -> tuple[Event, ...]:
    """The first events of a game in which these sit from the start; refuses a name that cannot be one."""
    first = GameCreated(at, settings)
    events: tuple[Event, ...] = (first,)
    game = create(first)
    for seat, name in names.items():
        decision = decide(game, TakeSeat(seat=seat, at_version=1, name=name, rest=rests.get(seat, NO_REST)), at)
        if isinstance(decision, Refused):
            raise BadInput(decision.code, decision.message, decision.expected)
        for event in decision:
            game = apply(game, event)
        events += decision
    return events


def make(
    events: tuple[Event, ...],
    role: Role,
    *,
    watchable: bool,
    known: Mapping[str, Role] = NOBODY,
    before: str = "",
    seed: str = "",
    sitting: Mapping[Color, Opponent] = NO_OPPONENTS,
) -> Made:
    """Save a game that begins with these events, for a maker with this role.

    `known` are the hashes of secrets and devices that have a role in it too; `before` is the game that it is the
    rematch of. Raises `Conflict`, and saves nothing, when that one has a rematch already. Made again with the same
    `seed`, it is the same game. Those who are `sitting` in a seat by themselves keep it with the game.
    """
    invite = "" if role is Role.BOTH or sitting else grown(seed, "invite")
    game = replay(events)
    made = Made(grown_id(seed), game.version, role, grown(seed, "seat"), invite, grown(seed, "watch"))
    try:
        with transaction.atomic():
            _save(made, game, events, watchable=watchable, known=known, before=before)
            for seat, opponent in sitting.items():
                write_statements(opponent.seating(made.game_id, seat))
    except IntegrityError:
        if not seed:
            raise
        return _made_before(made, game.settings, watchable=watchable)
    return made


def _save(
    made: Made, game: Game, events: tuple[Event, ...], *, watchable: bool, known: Mapping[str, Role], before: str
) -> None:
    settings = game.settings
    secrets = {made.seat: made.role, made.invite: Role.INVITE, made.watch: Role.WATCH}
    roles = {hashed(secret): role for secret, role in secrets.items() if secret} | dict(known)
    with transaction.atomic():
        models.Game.objects.create(
            id=made.game_id,
            watchable=watchable,
            width=settings.width,
            height=settings.height,
            rules=settings.rules.name,
            created_at=game.last_at,
            rated=settings.rated,
            **projection(game),
        )
        models.Event.objects.bulk_create(
            models.Event(game_id=made.game_id, version=version, command_id="", body=dump_event(event))
            for version, event in enumerate(events, 1)
        )
        models.Secret.objects.bulk_create(
            models.Secret(hash=hash_, game_id=made.game_id, role=str(role)) for hash_, role in roles.items()
        )
        if before and not models.Game.objects.filter(id=before, rematch=None).update(rematch=made.game_id):
            raise Conflict(before)


def _made_before(made: Made, settings: Settings, *, watchable: bool) -> Made:
    """The game that was made with the same seed; refuses a wish that is not the one it was made with."""
    game = replay(line.event for line in read_lines(made.game_id))
    kept = models.Secret.objects.filter(game_id=made.game_id, hash=hashed(made.seat)).values_list("role").first()
    same = models.Game.objects.filter(id=made.game_id, watchable=watchable).exists()
    if kept is None or not same or game.settings != settings:
        raise BadInput("reused-seed", "another game was made with this seed", "a new seed for every game")
    return replace(made, version=game.version, role=Role(kept[0]))
