"""The operator's pages: who comes in, what is shown, what can be removed; nobody guesses a password for long."""

from __future__ import annotations

import time

import pytest
from django.contrib.auth.models import User
from django.core import signing
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from tengen.game import dump_event, new_settings, replay
from tengen.rules import BadInput, Color
from tengen.server.computer.models import Seat as ComputerSeat
from tengen.server.games.entry.making import opening
from tengen.server.games.log.store import projection
from tengen.server.games.models import Event, Game, Secret
from tengen.server.notices.follow.timing import DAY
from tengen.server.notices.models import Channel, Follower, Kept, Notice, Reader, Subscription, Suppressed
from tengen.server.operator.pages import office
from tengen.server.operator.pages.admin import OFFICE
from tengen.server.operator.pages.knowndevices import name_in, ticket
from tengen.server.operator.pruning import remove_old
from tengen.server.operator.removing import forget_address
from tengen.server.people.accounts.models import Account, Act, Report
from tengen.server.people.clubs.models import Club, Contest, ContestEvent
from tengen.server.people.lobby.models import Offer
from tengen.server.people.ratings.models import Player, RatedGame, Standing
from tengen.server.reviews import store
from tengen.server.reviews.models import Review
from tengen.server.reviews.quota import Keeper
from tengen.server.reviews.tree.reading import from_sgf
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.talk.models import Remark

pytestmark = pytest.mark.django_db
PASSWORD = "a long and winding password"
HOUR = 3600


@pytest.fixture(autouse=True)
def fresh_limits(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    """As many tries as ever, which come back too slowly for any test; passwords are checked fast."""
    monkeypatch.setattr(office, "FROM_AN_ADDRESS", Buckets(Limit(burst=5, a_second=1 / HOUR)))
    monkeypatch.setattr(office, "TO_A_USER", Buckets(Limit(burst=10, a_second=1 / HOUR)))
    monkeypatch.setattr(office, "FROM_A_DEVICE", Buckets(Limit(burst=10, a_second=1 / HOUR)))
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def operator(client: Client) -> Client:
    """A browser whose owner has come in by name and password."""
    User.objects.create_superuser("ann", password=PASSWORD)
    answer = client.post("/admin/login/?next=/admin/", {"username": "ann", "password": PASSWORD})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/admin/")
    return client


def made(game_id: str) -> Game:
    """A game with one row of everything that can belong to it."""
    events = opening(new_settings(9), {Color.BLACK: "Ännchen"}, 5)
    game = Game.objects.create(
        id=game_id, watchable=False, width=9, height=9, rules="japanese", created_at=5, **projection(replay(events))
    )
    for version, event in enumerate(events, 1):
        Event.objects.create(game=game, version=version, command_id="", body=dump_event(event))
    Secret.objects.create(hash="f" * 64, game=game, role="black")
    said = {"room": "players", "seat": "black", "name": "Ännchen", "text": "<b>hello</b>", "remark_id": "1"}
    Remark.objects.create(game=game, number=1, version=2, move_number=0, at=7, **said)
    address = f"{game_id}@example.org"
    wish = {"policy": "every-turn", "zone": "UTC", "quiet_from": 0, "quiet_until": 0, "language": "en"}
    Subscription.objects.create(game=game, seat="black", email=address, device="d", seen_at=1, made_at=1, **wish)
    Follower.objects.create(game=game, handled=2)
    ComputerSeat.objects.create(game=game, color="white", level="fern")
    about = {"game": game, "version": 2, "seat": "black", "occasion": "turn", "to": address, "language": "en"}
    Notice.objects.create(
        kind="mail", message_id=f"<{game_id}>", happened_at=1, made_at=1, due_at=None, ended="sent", **about
    )
    Kept.objects.create(message_id=f"<{game_id}>", to=address, subject="Your turn", at=1, source=b"x")
    hours = {"policy": "every-turn", "zone": "UTC", "quiet_from": 0, "quiet_until": 0, "language": "en", "seen_at": 1}
    reader = Reader.objects.create(game=game, seat="black", **hours)
    channel = Channel.objects.create(reader=reader, kind="push", name="Firefox", fingerprint="f", made_at=1)
    about = {"game": game, "version": 2, "seat": "black", "occasion": "turn"}
    Notice.objects.create(kind="push", channel=channel, happened_at=1, made_at=1, due_at=None, **about)
    tree = from_sgf("(;SZ[9];B[ee])")[0]
    store.add(game_id, Keeper("e" * 64, "c" * 64), "", f"A review of {game_id}", tree, 1)
    return game


def made_people() -> None:
    """One row of everything that belongs to people and not to one game."""
    user = User.objects.create(username="account:a1")
    account = Account.objects.create(id="a1", user=user, name="Ann", name_key="ann", created_at=1, seat_hash="a" * 64)
    Report.objects.create(about=account, why="name", words="rude", at=1)
    Act.objects.create(account="a1", name="Ann", by="op", deed="ban", why="rude", at=1)
    Offer.objects.create(
        id="o1", name="Ann", terms="{}", live=True, owner="a", owners="a", place="p", made_at=1, seen_at=1, until=2
    )
    club = Club.objects.create(id="c1", slug="lakeside", name="Lakeside", made_at=1)
    contest = Contest.objects.create(id="t1", club=club, kind="ladder", title="Winter", version=1, made_at=1)
    ContestEvent.objects.create(contest=contest, version=1, body="{}")
    player = Player.objects.create(account="a1", start=1500)
    RatedGame.objects.create(game="g1", at=1, black=player, width=9, height=9, correspondence=False)
    Standing.objects.create(player=player, pool="all", value=1500, deviation=300, volatility=0.06, games=1, at=1)


CHANGED = (Account, Club, Report)
"""What an operator may change one thing of: ban, hide, answer."""


def test_a_stranger_is_asked_for_a_password_and_sees_nothing(client: Client) -> None:
    for path in ("/admin/", "/admin/games/game/", "/admin/notices/notice/"):
        answer = client.get(path)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/admin/login/?next={path}")
    assert "Ännchen" not in client.get("/admin/login/").content.decode()


def test_who_guesses_has_to_wait_and_so_do_many_who_guess_together(client: Client) -> None:
    User.objects.create_superuser("ann", password=PASSWORD)
    wrong = {"username": "ann", "password": "no"}
    codes = [client.post("/admin/login/", wrong, REMOTE_ADDR="192.0.2.1").status_code for _ in range(6)]
    assert codes == [200] * 5 + [429]
    codes = [client.post("/admin/login/", wrong, REMOTE_ADDR=f"192.0.2.{n}").status_code for n in range(2, 8)]
    assert codes == [200] * 5 + [429], "all together"
    answer = client.post("/admin/login/", {"username": "ann", "password": PASSWORD}, REMOTE_ADDR="192.0.2.99")
    assert answer.status_code == 429
    assert HOUR / 2 <= int(answer.headers["Retry-After"]) <= HOUR
    assert "Too many tries" in answer.content.decode()
    other = client.post("/admin/login/", {"username": "bo", "password": "no"}, REMOTE_ADDR="192.0.2.99")
    assert other.status_code == 200


def tried(client: Client, name: str, password: str, address: str) -> int:
    return client.post("/admin/login/", {"username": name, "password": password}, REMOTE_ADDR=address).status_code


def keep_trying(name: str) -> None:
    """Somebody tries this name all day, from many networks, and from the operator's own."""
    for number in range(20):
        tried(Client(), name, "no", f"192.0.2.{number}")
        tried(Client(), name, "no", "203.0.113.7")
    assert tried(Client(), name, PASSWORD, "198.51.100.1") == 429


def test_who_has_come_in_before_is_not_kept_out_by_others(operator: Client) -> None:
    operator.get("/admin/logout/")
    operator.cookies.pop("sessionid")
    keep_trying("ann")
    assert tried(operator, "Ann ", "no", "203.0.113.7") == 200
    assert tried(operator, "ann", PASSWORD, "203.0.113.7") == 302
    cookie = operator.cookies["operator"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/admin/", True, "Strict")


def test_a_known_browser_may_not_guess_for_long_either_nor_for_another_name(operator: Client) -> None:
    User.objects.create_superuser("bo", password=PASSWORD)
    operator.cookies.pop("sessionid")
    codes = [tried(operator, "ann", "no", f"198.51.100.{number}") for number in range(11)]
    assert codes == [200] * 10 + [429]
    keep_trying("bo")
    assert tried(operator, "bo", PASSWORD, "198.51.100.99") == 429, "it is known for ann only"
    operator.cookies["operator"] = operator.cookies["operator"].value[:-1] + "x"
    keep_trying("ann")
    assert tried(operator, "ann", PASSWORD, "198.51.100.77") == 429, "a forged cookie"


def test_the_command_line_lets_in_whoever_is_kept_out(client: Client) -> None:
    User.objects.create_superuser("ann", password=PASSWORD)
    keep_trying("ann")
    answer = client.get("/admin/let-in", {"t": ticket("ann")})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/admin/login/")
    assert tried(client, "ann", PASSWORD, "203.0.113.7") == 302
    for forged in ("", "x", ticket("ann")[:-1], signing.dumps("ann", salt="tengen.operator.known")):
        stranger = Client()
        assert stranger.get("/admin/let-in", {"t": forged}).status_code == 403
        assert "operator" not in stranger.cookies


def test_a_link_of_the_command_line_is_good_for_a_quarter_of_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    good = ticket("ann")
    monkeypatch.setattr(time, "time", lambda: now + 14 * 60)
    assert name_in(good) == "ann"
    monkeypatch.setattr(time, "time", lambda: now + 16 * 60)
    with pytest.raises(BadInput, match="too old"):
        name_in(good)


def test_every_kind_of_row_has_a_list_and_a_page_and_can_be_searched(operator: Client) -> None:
    game = made("abc")
    made_people()
    Suppressed.objects.create(email="no@example.org", at=1, why="asked")
    pages = operator.get("/admin/").content.decode()
    for model, shown in OFFICE._registry.items():
        meta = model._meta
        place = f"admin:{meta.app_label}_{meta.model_name}"
        listed = operator.get(reverse(f"{place}_changelist"), {"q": "abc" if hasattr(model, "game") else ""})
        assert listed.status_code == 200, model
        assert str(shown.rows_are) in listed.content.decode()  # type: ignore[attr-defined]
        assert str(shown.rows_are) in pages  # type: ignore[attr-defined]
        row = model._default_manager.first()
        assert row is not None, model
        page = operator.get(reverse(f"{place}_change", args=[row.pk]))
        assert page.status_code == 200, model
        assert ('<input type="submit" value="Save"' in page.content.decode()) == (model in CHANGED)
        assert operator.get(reverse(f"{place}_add")).status_code == 403
    chat = operator.get("/admin/talk/remark/").content.decode()
    assert "&lt;b&gt;hello" in chat
    assert "1970-01-01" in chat or "Jan. 1, 1970" in chat
    found = operator.get("/admin/games/game/", {"q": "Ännchen", "phase__exact": "waiting"}).content.decode()
    assert f"/admin/games/game/{game.id}/change/" in found


def test_what_belongs_to_a_game_is_one_press_away(operator: Client) -> None:
    made("abc")
    made("xyz")
    page = operator.get("/admin/games/game/abc/change/").content.decode()
    ways = {"notices/channel": "reader__game"}
    for kind in ("games/event", "games/secret", "talk/remark", "notices/notice", *ways, "reviews/review"):
        address = f"/admin/{kind}/?{ways.get(kind, 'game')}__id__exact=abc"
        assert address in page
        listed = operator.get(address)
        assert listed.status_code == 200
        assert "abc" in listed.content.decode()
        assert "xyz" not in listed.content.decode()


def test_nothing_that_a_game_is_made_of_can_be_changed(operator: Client) -> None:
    made("abc")
    for kind in ("games/event", "games/secret", "notices/notice"):
        listed = operator.get(f"/admin/{kind}/").content.decode()
        assert "delete_selected" not in listed
    event = Event.objects.first()
    assert event is not None
    assert operator.post(f"/admin/games/event/{event.pk}/change/", {"body": "{}"}).status_code == 403
    assert operator.post(f"/admin/games/event/{event.pk}/delete/", {"post": "yes"}).status_code == 403
    assert operator.post("/admin/games/game/abc/change/", {"black": "Cy"}).status_code == 403


@pytest.mark.parametrize("by_list", [True, False], ids=["from the list", "from its page"])
def test_a_game_is_removed_with_all_that_belongs_to_it(operator: Client, *, by_list: bool) -> None:
    made("abc")
    made("xyz")
    Game.objects.filter(id="xyz").update(rematch="abc")
    if by_list:
        wish = {"action": "delete_selected", "_selected_action": "abc", "post": "yes"}
        assert operator.post("/admin/games/game/", wish).status_code == 302
    else:
        assert operator.get("/admin/games/game/abc/delete/").status_code == 200
        assert operator.post("/admin/games/game/abc/delete/", {"post": "yes"}).status_code == 302
    assert Game.objects.get().rematch is None
    for model in (Event, Secret, Remark, Subscription, Follower, Reader, Notice, ComputerSeat):
        assert {row.game_id for row in model._default_manager.all()} == {"xyz"}, model
    assert [kept.to for kept in Kept.objects.all()] == ["xyz@example.org"]


def test_an_address_is_forgotten_everywhere(operator: Client) -> None:
    made("abc")
    made("xyz")
    forgotten = forget_address("ABC@example.org")
    assert (forgotten.subscriptions, forgotten.mails) == (1, 1)
    for model in (Subscription, Notice, Kept):
        assert "abc@" not in str(list(model._default_manager.values())), model
    assert Remark.objects.count() == 2


def test_mail_of_long_ago_and_addresses_of_games_long_over_are_not_kept() -> None:
    for game_id, phase in (("old", "finished"), ("new", "finished"), ("slow", "playing")):
        made(game_id)
        Game.objects.filter(id=game_id).update(phase=phase, last_at=0 if game_id != "new" else 80 * DAY)
    Notice.mails.filter(game_id="new").update(made_at=80 * DAY)
    Notice.mails.filter(game_id="slow").update(due_at=100 * DAY)
    removed = remove_old(91 * DAY)
    assert (removed.mails, removed.notices, removed.reviews) == (1, 3, 0)
    assert {each.game_id for each in Reader.objects.all()} == {"new", "slow"}
    assert {mail.game_id for mail in Notice.mails.all()} == {"new", "slow"}, "what is still to be sent is kept"
    assert {each.game_id for each in Subscription.objects.all()} == {"new", "slow"}
    assert Game.objects.count() == 3


def test_what_reviews_take_is_shown_and_one_can_be_removed(operator: Client) -> None:
    made("abc")
    listed = operator.get("/admin/reviews/review/").content.decode()
    assert "Reviews: 1 reviews take 0.0 of 2,000 MB" in listed
    review = Review.objects.get()
    assert review.author[:12] in listed
    assert review.author not in listed
    gone = operator.post(f"/admin/reviews/review/{review.id}/delete/", {"post": "yes"})
    assert (gone.status_code, Review.objects.count(), Game.objects.count()) == (302, 0, 1)


def test_no_page_of_the_site_leads_there_and_none_carries_its_cookie(operator: Client) -> None:
    assert "/admin" not in operator.get("/").content.decode()
    cookie = operator.cookies["sessionid"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/admin/", True, "Strict")
