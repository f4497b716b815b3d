"""The laboratory on the site: its pages as the server sends them, and the API that needs no token."""

import asyncio
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tengen.lab import Size
from tengen.lab.perfect import table_path
from tengen.rules import BadInput, TengenError
from tengen.server.explorer import api
from tengen.server.explorer.service import Workshop, workshop
from tengen.server.site.rate_limits import Buckets, Limit
from tests.waiting import until


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(autouse=True)
def tables(settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A workshop of our own, with its tables in a folder of ours, that nobody has asked anything yet."""
    settings.LAB_TABLES = folder
    workshop.cache_clear()
    monkeypatch.setattr(api, "ASKING", Buckets(Limit(burst=120, a_second=20)))


def ask(client: Client, address: str, **query: str | int) -> dict[str, Any]:
    answer = client.get(f"/api/lab/{address}", query)
    assert answer.status_code == 200, answer.content
    document: dict[str, Any] = answer.json()
    return document


def test_the_page_shows_the_figures_the_heat_maps_and_a_position(client: Client) -> None:
    page = client.get("/lab/3x3?serial=5023").content.decode()
    for figure in ("19,683", "12,675", "1,824"):
        assert f"<dd>{figure}</dd>" in page
    assert page.count('<svg class="heat"') == 2
    assert "A3: 48</title>" in page
    assert '<text x="30" y="30">0.38</text>' in page, "48 of 12,675, rounded"
    assert 'cells="b...ww.w."' in page
    drawing = page.partition('class="go-drawing')[2].partition("</svg>")[0]
    assert (drawing.count("#go-black"), drawing.count("#go-white")) == (1, 3), "without scripts too"
    assert "Position 5,023" in page
    assert "style=" not in page, "the content policy forbids inline styles"


def test_the_laboratory_opens_with_a_board_to_play_on_and_is_in_the_menu(client: Client, db: None) -> None:
    page = client.get("/lab").content.decode()
    assert '<a href="/lab/4x4" aria-current="page">4x4</a>' in page
    assert '<a class="place-link" href="/lab" aria-current="page">' in page
    assert '<a class="place-link" href="/lab">' in client.get("/").content.decode()
    assert 'href="/lab/4x4/play?serial=0"' in page
    assert client.get("/lab/2x2?serial=80").status_code == 200, "a board without liberties has no ko points to draw"


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("serial=43046721", "not a serial of 4x4: 43,046,721 (expected 0 to 43,046,720)"),
        ("rank=24318165", "not a rank of 4x4: 24,318,165"),
        ("serial=abc", "not a number: &#x27;abc&#x27;"),
        ("serial=-1", "not a number: &#x27;-1&#x27;"),
        (f"rank={'9' * 5000}", "not a number: "),
    ],
)
def test_a_number_that_is_none_is_refused_on_the_page(client: Client, query: str, problem: str) -> None:
    answer = client.get(f"/lab/4x4?{query}")
    assert answer.status_code == 422
    assert problem in answer.content.decode()
    assert "24,318,165" in answer.content.decode(), "the page is still there"


@pytest.mark.parametrize("address", ["/lab/7x7", "/lab/nonsense", "/lab/7x7/random", "/lab/5x5/play", "/lab/0x3/play"])
def test_a_board_that_is_not_for_it_is_refused_with_the_others_to_choose_from(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert 'href="/lab/4x4"' in answer.content.decode()


def test_a_random_position_has_an_address_of_its_own(client: Client) -> None:
    seen = {client.get("/lab/5x5/random").headers["Location"] for _ in range(3)}
    assert len(seen) == 3
    for address in seen:
        assert re.fullmatch(r"/lab/5x5\?rank=\d+#position", address)
        assert client.get(address.partition("#")[0]).status_code == 200


def test_numbers_may_be_written_as_people_do(client: Client) -> None:
    assert "Position 355,570,633,172" in client.get("/lab/5x5", {"rank": "200,000,000 000"}).content.decode()


def test_the_figures_are_those_of_the_count(client: Client) -> None:
    figures = ask(client, "3x3")
    assert (figures["legal"], figures["reduced"], figures["ko_real_legal"]) == (12675, 1824, 384)
    assert sum(figures["ko_real_by_point"].values()) == 384
    assert figures["ko_real_by_point"]["A3"] == figures["ko_real_by_point"]["C1"]


def test_a_position_is_found_by_serial_rank_or_chance(client: Client) -> None:
    by_rank = ask(client, "5x5/position", rank=200_000_000_000)
    assert by_rank == ask(client, "5x5/position", serial=355_570_633_172)
    assert by_rank["rows"][0] == "O..XX"
    assert ask(client, "5x5/position", seed=7) == ask(client, "5x5/position", seed=7)
    assert ask(client, "2x2/position", serial=80)["legal"] is False


def test_the_value_of_every_move_and_where_it_leads(client: Client) -> None:
    empty = ask(client, "3x3/best")
    assert (empty["value"], empty["best"], empty["moves"]["A1"]) == (9, ["B2"], -9)
    after = empty["next"]["B2"]
    assert (after["stones"], after["turn"]) == ("....b....", "white")
    reply = ask(client, "3x3/best", **{name: after[name] for name in ("serial", "turn")})
    assert reply["value"] == -9
    passed = ask(client, "3x3/best", turn="white", passed=True)
    assert passed["next"]["pass"] is None
    assert (passed["area"], passed["moves"]["pass"]) == (0, 0)


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("9x9", 422, "too-large"),
        ("nonsense", 422, "bad-size"),
        ("4x4/position?serial=-1", 422, "bad-serial"),
        ("4x4/position?serial=1&rank=2", 400, "bad-field"),
        ("4x4/position?serial=x", 400, "bad-field"),
        ("3x3/best?serial=9841", 422, "no-such-state"),
        ("3x3/best?ko=A3", 422, "no-such-state"),
        ("3x3/best?ko=Z9", 422, None),
        ("3x3/best?turn=red", 422, "not-a-color"),
        ("5x5/best", 422, "too-large"),
        ("1x9/best", 422, "too-large"),
    ],
)
def test_bad_input_gets_the_error_object(client: Client, address: str, status: int, code: str | None) -> None:
    answer = client.get(f"/api/lab/{address}")
    document = answer.json()
    assert answer.status_code == status
    assert code in (None, document["code"])
    assert document["message"]
    assert document["expected"]


def test_who_asks_too_often_is_told_to_wait(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "ASKING", Buckets(Limit(burst=5, a_second=0.001)))
    answers = [client.get("/api/lab/2x2/position?serial=0").status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]


def test_a_table_is_made_once_beside_the_event_loop(tmp_path: Path) -> None:
    """Ten visitors at once; meanwhile the loop goes round, and one process makes the table."""
    shop, size = Workshop(tmp_path), Size(3, 4)

    async def visit() -> int:
        visits = asyncio.gather(*(shop.table(size) for _ in range(10)))
        rounds = 0
        while not visits.done():
            assert len(shop._making) <= 1
            await asyncio.sleep(0.01)
            rounds += 1
        assert len({id(play) for play in await visits}) >= 1
        return rounds

    assert asyncio.run(visit()) > 0
    assert [path.name for path in tmp_path.glob("*.table*")] == ["3x4.table"]


def test_who_has_no_patience_is_asked_to_come_back(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    with pytest.raises(BadInput, match="the table of 3x3 is being made") as caught:
        asyncio.run(shop.table(Size(3, 3), patience=0))
    assert caught.value.code == "busy"
    assert asyncio.run(shop.table(Size(3, 3))).size == Size(3, 3)


def test_a_table_that_cannot_be_made_is_tried_anew_later(tmp_path: Path) -> None:
    blocked = tmp_path / "tables"
    blocked.touch()
    shop = Workshop(blocked)
    with pytest.raises(TengenError, match="no table can be made"):
        asyncio.run(shop.table(Size(2, 2)))
    blocked.unlink()
    assert asyncio.run(shop.table(Size(2, 2))).size == Size(2, 2)
    assert table_path(Size(2, 2), blocked).exists()


def children() -> list[str]:
    """The processes that threads of this one have started; a thread may end while it is looked at."""
    found: list[str] = []
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):
            found += (task / "children").read_text().split()
    return found


def solving() -> dict[str, str]:
    """The boards that child processes of this one solve, by process, and `ended` where nobody has waited for one."""
    found = {}
    for child in children():
        with suppress(FileNotFoundError, ProcessLookupError):
            state = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0]
            words = Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
            if state == "Z" or (len(words) > 3 and b"make_table" in words[2]):
                found[child] = "ended" if state == "Z" else words[3].decode()
    return found


def test_no_more_tables_are_made_at_once_than_allowed_for_all_visitors_and_processes(tmp_path: Path) -> None:
    """Twelve visitors ask two processes of the site for four boards; the most that were seen at once is two."""
    until(lambda: not solving(), "no table is made that an earlier test asked for")
    shops = [Workshop(tmp_path, 2), Workshop(tmp_path, 2)]
    sizes = [Size(2, 2), Size(3, 3), Size(3, 4), Size(4, 3)]

    async def visit() -> int:
        wishes = [shop.table(size, patience=120) for shop in shops for size in sizes for _ in range(3)]
        visits, most = asyncio.gather(*wishes), 0
        while not visits.done():
            # One look is not one moment: only who is there in both of two looks was there at once.
            before, after = solving(), solving()
            most = max(most, sum(child in before and board != "ended" for child, board in after.items()))
            await asyncio.sleep(0.01)
        assert {play.size for play in await visits} == set(sizes)
        return most

    assert 1 <= asyncio.run(visit()) <= 2


def test_who_comes_while_others_are_solved_is_told_and_is_served_later(tmp_path: Path) -> None:
    shop = Workshop(tmp_path, 1)
    with pytest.raises(BadInput, match="the table of 3x4 is being made"):
        asyncio.run(shop.table(Size(3, 4), patience=0))
    with pytest.raises(BadInput, match="the table of 2x2 has to wait until another one is made"):
        asyncio.run(shop.table(Size(2, 2), patience=0))
    assert asyncio.run(shop.table(Size(2, 2), patience=120)).size == Size(2, 2)


def test_a_solver_that_nobody_waits_for_is_not_left_behind(tmp_path: Path) -> None:
    """Its visitor has gone away, and nobody asks again."""
    shop, size = Workshop(tmp_path), Size(2, 3)
    with pytest.raises(BadInput, match="is being made"):
        asyncio.run(shop.table(size, patience=0))
    end = time.monotonic() + 60
    while not table_path(size, tmp_path).exists() or solving():
        assert time.monotonic() < end, solving()
        time.sleep(0.05)
