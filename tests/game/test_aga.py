"""Under AGA rules, counting territory with pass stones and counting area come to the same, whatever was played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.game import (
    Event,
    Game,
    GameCreated,
    GameStarted,
    PassTurn,
    Phase,
    Play,
    Refused,
    Resume,
    SeatTaken,
    circumstances,
    decide,
    new_settings,
    replay,
)
from tengen.game.rest import NO_REST
from tengen.rules import BadInput, Color, rule_set
from tengen.scoring import Status, count_area, count_territory, initial_state, ownership


def started(size: int, handicap: int) -> list[Event]:
    chosen = new_settings(size, rules=rule_set("aga"), handicap=handicap)
    log: list[Event] = [GameCreated(0, chosen)]
    log += [SeatTaken(0, color, "", NO_REST) for color in Color]
    log.append(GameStarted(0, chosen.setup.to_play))
    return log


def step(log: list[Event], wish: int) -> None:
    """A move or a pass; in the scoring, play on. What is refused does not happen."""
    game = replay(log)
    seat, version, points = game.position.to_play, game.version, game.position.board.points
    if game.phase is Phase.SCORING:
        answer = decide(game, Resume(seat=Color.BLACK if wish % 2 else Color.WHITE, at_version=version), 0)
    elif wish % 7 == 0:
        answer = decide(game, PassTurn(seat=seat, at_version=version), 0)
    else:
        answer = decide(game, Play(seat=seat, at_version=version, point=points[wish % len(points)]), 0)
    if not isinstance(answer, Refused):
        log.extend(answer)


def to_scoring(log: list[Event]) -> Game:
    while (game := replay(log)).phase is not Phase.SCORING:
        answer = decide(game, PassTurn(seat=game.position.to_play, at_version=game.version), 0)
        assert not isinstance(answer, Refused)
        log.extend(answer)
    return game


@given(
    st.sampled_from([(3, 0), (4, 0), (5, 0), (7, 2), (9, 4)]),
    st.lists(st.integers(0, 10_000), max_size=60),
    st.lists(st.integers(0, 80), max_size=4),
)
@settings(max_examples=60, deadline=None)
def test_territory_and_area_agree(start: tuple[int, int], wishes: list[int], dead: list[int]) -> None:
    log = started(*start)
    for wish in wishes:
        step(log, wish)
    game = to_scoring(log)
    state = initial_state(game.position.board)
    for place in dead:
        points = game.position.board.points
        try:
            state = state.mark(points[place % len(points)], Status.DEAD, only_group=bool(place % 2))
        except BadInput:
            continue
    rules, given_ = game.settings.rules, circumstances(game)
    owned = ownership(state, seki_tax=rules.seki_tax)
    if any(owner is None for owner in owned.of_dead.values()):
        return  # Dead stones with an open border: nobody owns their points, so nobody can count them yet.
    assert count_territory(owned, rules, given_).margin == count_area(owned, rules, given_).margin
