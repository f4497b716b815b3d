"""How much room reviews take and how long they are kept: by visitor, for the whole site, by when they were opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from pytest_django.fixtures import Settings

from tengen.game import new_settings
from tengen.rules import BadInput, Color
from tengen.server.games.entry.making import make, opening
from tengen.server.games.models import Secret
from tengen.server.reviews import lifetime, store
from tengen.server.reviews.lifetime import DAY
from tengen.server.reviews.models import Review
from tengen.server.reviews.quota import ROW, Keeper, place_of, usage, usage_of
from tengen.server.reviews.store import Kept
from tengen.server.reviews.tree.reading import from_sgf
from tengen.server.site.keys import Role
from tengen.server.site.requests.uploads import DAY as A_DAY
from tengen.server.site.requests.uploads import Uploads
from tests.server.games.browser import Browser
from tests.server.games.conftest import Site, serving

ANN, BO = Keeper("a" * 64, "here"), Keeper("b" * 64, "there")
NOW = 1000 * DAY


def allow(settings: Settings, **limits: int) -> None:
    settings.STORAGE = replace(settings.STORAGE, **limits)


def keep(keeper: Keeper = ANN, *, letters: int = 10_000, now: int = NOW, game: str = "") -> Kept:
    """A review with a comment of so many letters."""
    return store.add(game, keeper, "", "", from_sgf(f"(;SZ[9]C[{'x' * letters}])")[0], now)


def code(act: object) -> str:
    assert callable(act)
    with pytest.raises(BadInput) as refused:
        act()
    return refused.value.code


@pytest.mark.django_db
def test_a_visitor_keeps_so_much_and_is_told_what_to_do(settings: Settings) -> None:
    allow(settings, review_bytes_each=35_000)
    kept = [keep() for _ in range(3)]
    with pytest.raises(BadInput, match=r"your reviews take 0.0 MB of 0.035 MB \(expected remove a review") as refused:
        keep()
    assert refused.value.code == "over-quota"
    keep(BO)
    store.remove(kept[0].about.review_id)
    keep()
    assert Review.objects.count() == 4, "what was refused is not half there"


@pytest.mark.django_db
def test_a_device_in_two_networks_and_two_devices_in_one_are_one_visitor(settings: Settings) -> None:
    allow(settings, review_bytes_each=25_000)
    keep(ANN)
    keep(ANN)
    assert code(lambda: keep(Keeper(ANN.author, "elsewhere"))) == "over-quota"
    assert code(lambda: keep(Keeper("c" * 64, ANN.place))) == "over-quota"
    keep(Keeper("c" * 64, "elsewhere"))


@pytest.mark.django_db
def test_what_a_review_takes_is_counted_as_it_grows_and_shrinks(settings: Settings) -> None:
    allow(settings, review_bytes_each=25_000)
    kept = keep(letters=20_000)
    size = len(Review.objects.get().tree.encode())
    assert (Review.objects.get().size, usage_of(ANN).taken) == (size, size + ROW)
    larger = from_sgf(f"(;SZ[9]C[{'x' * 30_000}])")[0]
    assert code(lambda: store.write(kept, larger, "", NOW)) == "over-quota"
    assert store.read(kept.about.review_id).about.version == 1
    store.write(kept, larger, "", NOW, limited=False)
    smaller = store.write(store.read(kept.about.review_id), from_sgf("(;SZ[9])")[0], "", NOW)
    assert usage_of(ANN).taken == smaller.about.size + ROW < 2 * ROW


@pytest.mark.django_db
def test_the_whole_site_keeps_so_much(settings: Settings) -> None:
    allow(settings, review_bytes=25_000)
    keep(ANN)
    keep(BO)
    assert code(keep) == "no-room"
    assert str(usage()) == "2 reviews take 0.0 of 0.025 MB"
    allow(settings, review_bytes=0, review_bytes_each=0)
    keep()


@pytest.mark.django_db
def test_what_is_kept_of_an_address_does_not_tell_it() -> None:
    assert place_of("192.0.2.7") == place_of("192.0.2.7") != place_of("192.0.2.8")
    assert "192" not in place_of("192.0.2.7")[:12]


@pytest.mark.django_db
def test_a_review_that_nobody_opens_goes_and_one_that_is_opened_stays(settings: Settings) -> None:
    old, opened, new = keep(), keep(), keep(now=NOW + 100 * DAY)
    lifetime.opened(opened.about.review_id, NOW + 100 * DAY)
    assert lifetime.remove_old(NOW + 180 * DAY) == 0
    assert lifetime.remove_old(NOW + 180 * DAY + 1) == 1
    assert set(Review.objects.values_list("id", flat=True)) == {opened.about.review_id, new.about.review_id}
    allow(settings, review_days=0)
    assert lifetime.remove_old(NOW + 9999 * DAY) == 0
    assert code(lambda: store.read(old.about.review_id)) == "no-such-review"


@pytest.mark.django_db
def test_that_it_was_opened_is_written_once_a_day() -> None:
    kept = keep().about.review_id
    lifetime.opened(kept, NOW + DAY - 1)
    assert Review.objects.get().opened_at == NOW
    lifetime.opened(kept, NOW + DAY)
    assert Review.objects.get().opened_at == NOW + DAY


@pytest.mark.django_db
def test_a_review_of_a_game_lives_as_long_as_the_game_if_its_author_sits_there() -> None:
    game = make(opening(new_settings(9), {Color.BLACK: "Ann"}, NOW), Role.BLACK, watchable=True).game_id
    Secret.objects.create(hash=ANN.author, game_id=game, role="black")
    Secret.objects.create(hash=BO.author, game_id=game, role="watch")
    mine, _ = keep(ANN, game=game), keep(BO, game=game)
    assert lifetime.remove_old(NOW + 200 * DAY) == 1
    assert Review.objects.get().id == mine.about.review_id


@pytest.mark.django_db
def test_when_the_site_is_nearly_full_what_was_not_opened_for_longest_goes_but_not_within_a_week(
    settings: Settings,
) -> None:
    first, second, third = (keep(Keeper(str(day) * 64, str(day)), now=NOW + day * DAY) for day in (1, 2, 3))
    allow(settings, review_bytes=36_000)
    lifetime.opened(first.about.review_id, NOW + 4 * DAY)
    assert lifetime.remove_old(NOW + 9 * DAY) == 0, "all were opened within a week"
    assert lifetime.remove_old(NOW + 9 * DAY + 1) == 1
    left = set(Review.objects.values_list("id", flat=True))
    assert left == {first.about.review_id, third.about.review_id}, second


@pytest.mark.django_db
def test_a_network_sends_so_much_in_a_day_and_it_comes_back_within_the_next(settings: Settings) -> None:
    allow(settings, upload_bytes_each=1_000_000)
    uploads = Uploads()
    uploads.need("a", 600_000, at=0)
    with pytest.raises(BadInput, match=r"more than 1 MB of game records .* a try in 5 hours") as refused:
        uploads.need("a", 600_000, at=0)
    assert refused.value.code == "over-quota"
    uploads.need("b", 600_000, at=0)
    uploads.need("a", 600_000, at=A_DAY / 5)
    uploads.need("a", 1_000_000, at=3 * A_DAY)
    assert code(lambda: uploads.need("b", 1_000_001, at=9 * A_DAY)) == "over-quota"
    allow(settings, upload_bytes_each=0)
    uploads.need("b", 10**12, at=9 * A_DAY)


@pytest.mark.django_db(transaction=True)
def test_reviews_of_the_version_before_are_measured_and_count_as_opened_today() -> None:
    before, after = [("reviews", "0001_initial")], [("reviews", "0003_indexes_for_room")]
    executor = MigrationExecutor(connection)
    executor.migrate(before)
    try:
        old = executor.loader.project_state(before).apps.get_model("reviews", "Review")
        old.objects.create(
            id="r", author="a", author_name="", title="", version=1, nodes=1, tree="näh", created_at=1, changed_at=1
        )
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(after)
    found = Review.objects.get()
    assert (found.size, found.place, found.tree) == (4, "", "näh")
    assert found.opened_at > NOW


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Where little is kept; who asks says from where."""
    data: Path = tmp_path_factory.mktemp("data")
    limits = {"TENGEN_REVIEW_MB_EACH": "1", "TENGEN_UPLOAD_MB_EACH": "2"}
    yield from serving(TENGEN_DATA=str(data), TENGEN_BEHIND_PROXY="yes", **limits)


def send(site: Site, path: str, body: object, address: str, token: str = "") -> httpx.Response:
    headers = {"X-Forwarded-For": address, "X-Forwarded-Proto": "http"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return httpx.post(f"{site.url}/api/{path}", json=body, headers=headers, timeout=60)


BIG = {"sgf": f"(;SZ[9]{''.join(f'C[{chr(97 + n) * 90_000}];B[ee];W[ec]' for n in range(4))})"}


def test_over_the_api_and_on_the_page_one_is_told_what_is_allowed_and_what_to_do(site: Site) -> None:
    kept = [send(site, "reviews", BIG, "192.0.2.1") for _ in range(2)]
    assert [answer.status_code for answer in kept] == [201, 201]
    refused = send(site, "reviews", BIG, "192.0.2.1")
    assert (refused.status_code, refused.json()["code"]) == (403, "over-quota")
    assert "MB of 1 MB" in refused.json()["message"]
    assert "remove a review" in refused.json()["expected"]
    assert send(site, "reviews", BIG, "192.0.2.2").status_code == 201, "another visitor has room"

    browser = Browser(site)
    browser.client.headers["X-Forwarded-For"] = "192.0.2.1"
    page = browser.client.post("/reviews/", data={"record": BIG["sgf"], "csrfmiddlewaretoken": browser.token})
    assert page.status_code == 422
    assert "This cannot be kept: your reviews take" in page.text

    made = kept[0].json()
    gone = httpx.delete(
        f"{site.url}/api/reviews/{made['id']}", headers={"Authorization": f"Bearer {made['token']}"}, timeout=20
    )
    assert gone.status_code == 204
    assert send(site, "reviews", BIG, "192.0.2.1").status_code == 201


def test_games_from_records_count_as_uploads(site: Site) -> None:
    record = {"sgf": f"(;SZ[9]C[{'x' * 95_000}];B[ee])"}
    codes = [send(site, "games", record, "192.0.2.9").status_code for _ in range(22)]
    assert codes == [201] * 21 + [403]
    refused = send(site, "games", record, "192.0.2.9").json()
    assert (refused["code"], "a try in" in refused["expected"]) == ("over-quota", True)
    assert send(site, "games", {"size": 9}, "192.0.2.9").status_code == 201, "a game without a record is made as ever"
    assert send(site, "games", record, "192.0.2.10").status_code == 201
