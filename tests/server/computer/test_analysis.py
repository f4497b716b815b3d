"""The computer looks at games on a real site with real engines: what it says, what it keeps, what it refuses."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.games.conftest import Player, Site, bearer, new_game, own_site

GAME = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]PB[Ann]PW[Bo];B[ee];W[ec];B[cd];W[dd];B[de];W[cc];B[bd];W[gd];B[aa];W[gf])"
"""Black's fifth move is thrown away in the corner."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with own_site(tmp_path_factory.mktemp("site"), TENGEN_REVIEW_VISITS="12", TENGEN_COMPUTER_PAUSE_MS="0") as made:
        yield made


def kept(site: Site, sgf: str = GAME, token: str = "") -> tuple[str, str]:
    """A review of this record, and the token by which it is its author's."""
    made = site.post("/api/reviews", {"sgf": sgf}, token)
    assert made.status_code == 201, made.text
    return made.json()["id"], made.json()["token"] or token


def lines(site: Site, review: str, token: str = "") -> list[dict[str, Any]]:
    """All lines of a review that is under way."""
    path = f"{site.url}/api/reviews/{review}/analysis.ndjson"
    with httpx.stream("GET", path, headers=bearer(token), timeout=120) as answer:
        return [json.loads(line) for line in answer.iter_lines() if line]


def studied(site: Site, review: str, token: str = "") -> dict[str, Any]:
    """What the computer says of a review when it is done."""
    assert site.post(f"/api/reviews/{review}/analysis", {}, token).status_code == 202
    lines(site, review, token)
    told: dict[str, Any] = site.get(f"/api/reviews/{review}/analysis", token).json()
    assert told["state"] == "done", told
    return told


def known(site: Site, review: str, least: int) -> None:
    """Wait until so many positions are known."""
    with httpx.stream("GET", f"{site.url}/api/reviews/{review}/analysis.ndjson", timeout=120) as answer:
        for line in answer.iter_lines():
            if line and json.loads(line).get("done", 0) >= least:
                return


def test_a_review_is_told_as_it_goes_on_and_kept_when_it_is_done(site: Site) -> None:
    review, token = kept(site)
    assert site.get(f"/api/reviews/{review}/analysis").json()["state"] == "none"
    begun = site.post(f"/api/reviews/{review}/analysis", {}, token)
    assert begun.status_code == 202, begun.text
    assert begun.json()["total"] == 11
    told = lines(site, review)
    kinds = [line["kind"] for line in told]
    assert kinds[-1] == "done"
    assert {"waiting", "begin", "position", "looked"} <= set(kinds)
    assert [line["quick"] for line in told if line["kind"] == "position"].count(False) == 11
    first = kinds.index("looked")
    assert {line["number"] for line in told[:first] if line["kind"] == "position"} == set(range(11))

    said = studied(site, review)
    assert (said["state"], said["done"], said["total"], len(said["moves"])) == ("done", 11, 11, 10)
    worst = max(said["moves"], key=lambda move: move["lost"])
    assert (worst["number"], worst["color"], worst["move"]) == (9, "black", "A9")
    assert worst["words"]
    assert worst["better"]["line"][0] == worst["better"]["move"] != "A9"
    assert 9 in said["turning_points"]
    assert len(said["turning_points"]) <= 3
    assert {(each["color"], each["part"]) for each in said["accuracy"]} >= {("black", "whole"), ("white", "whole")}
    assert all(len(position["owners"]) == 81 for position in said["positions"])


def test_what_was_found_is_in_the_tree_and_in_the_file(site: Site) -> None:
    review, token = kept(site)
    before = site.get(f"/api/reviews/{review}", token).json()
    worst = next(move for move in studied(site, review, token)["moves"] if move["number"] == 9)
    after = site.get(f"/api/reviews/{review}", token).json()
    assert after["version"] == before["version"] + 1
    assert len(after["parents"]) > len(before["parents"])
    variation = next(number for number, parent in enumerate(after["parents"]) if parent == 8 and number > 10)
    assert after["moves"][variation] == f"b{worst['better']['move']}"
    assert "loses about" in after["comments"]["9"]
    file = site.get(f"/reviews/{review}.sgf").text
    assert "loses about" in file
    again = studied(site, review, token)
    assert again["nodes"] == list(range(11))
    assert site.get(f"/api/reviews/{review}", token).json()["comments"] == after["comments"]


def test_somebody_elses_review_is_looked_at_and_not_changed(site: Site) -> None:
    review, _ = kept(site)
    assert studied(site, review)["state"] == "done"
    assert site.get(f"/api/reviews/{review}").json()["version"] == 1


def test_the_same_positions_are_not_thought_about_twice(site: Site) -> None:
    studied(site, kept(site)[0])
    before = figure(site, 'tengen_opinions_total{from="engine"}')
    studied(site, kept(site)[0])
    assert figure(site, 'tengen_opinions_total{from="engine"}') == before
    assert figure(site, 'tengen_opinions_total{from="cache"}') >= 11


def figure(site: Site, name: str) -> float:
    text = site.get("/metrics").text
    return next(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name))


def test_a_review_goes_on_after_the_site_was_killed(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_REVIEW_VISITS="60") as site:
        review, token = kept(site)
        assert site.post(f"/api/reviews/{review}/analysis", {}, token).status_code == 202
        known(site, review, least=2)
        site.restart()
        left = site.get(f"/api/reviews/{review}/analysis").json()
        assert left["state"] in ("running", "stopped", "done")
        assert left["done"] >= 1
        assert studied(site, review, token)["done"] == 11


def test_an_engine_that_is_killed_does_not_end_the_review(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_REVIEW_VISITS="60", TENGEN_ENGINE_WORKERS="1") as site:
        review, token = kept(site)
        assert site.post(f"/api/reviews/{review}/analysis", {}, token).status_code == 202
        known(site, review, least=1)
        for worker in engines(site):
            os.kill(worker, signal.SIGKILL)
        assert studied(site, review, token)["done"] == 11


def engines(site: Site) -> list[int]:
    return [
        child
        for child in site.children()
        if b"tengen.engines.workers.worker" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def test_one_asks_about_a_position(site: Site) -> None:
    review, _ = kept(site)
    path = f"/api/reviews/{review}/ask"
    here = site.post(path, {"node": 8}).json()
    assert here["turn"] == "black"
    assert here["moves"][0]["line"]
    assert here["words"]
    what_if = site.post(path, {"node": 8, "points": ["A9"]}).json()
    assert what_if["turn"] == "white"
    assert what_if["lead"] < here["lead"]
    life = site.post(path, {"node": 8, "stone": "E5"}).json()["life"]
    assert life["fate"] in ("alive", "unsettled", "dead")
    assert "E5" in life["group"]


BAD = {
    "a node that is not there": ({"node": 99}, 404, "no-such-node"),
    "a move that is forbidden": ({"node": 8, "points": ["E5"]}, 422, "occupied"),
    "no point at all": ({"node": 8, "points": ["Z99"]}, 422, "not-a-point"),
    "an empty point instead of a stone": ({"node": 8, "stone": "J1"}, 422, "no-stone"),
    "a point off the board": ({"node": 8, "stone": "T19"}, 422, "off-board"),
    "a field that nobody knows": ({"node": 8, "visits": 10**9}, 400, "bad-field"),
}


@pytest.mark.parametrize(("wish", "status", "code"), BAD.values(), ids=BAD.keys())
def test_a_bad_question_is_refused(site: Site, wish: dict[str, Any], status: int, code: str) -> None:
    review, _ = kept(site)
    answer = site.post(f"/api/reviews/{review}/ask", wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_record_that_is_too_long_is_refused_and_an_odd_one_is_looked_at_from_there(site: Site) -> None:
    long = "(;GM[1]FF[4]SZ[9]" + ";B[];W[]" * 501 + ")"
    answer = site.post(f"/api/reviews/{kept(site, long)[0]}/analysis", {})
    assert (answer.status_code, answer.json()["code"]) == (422, "too-large")
    odd = "(;GM[1]FF[4]SZ[9];B[ee];W[ee];B[cc];W[gg])"
    assert studied(site, kept(site, odd)[0])["total"] == 3


def test_there_is_an_end_to_what_one_visitor_may_ask(site: Site) -> None:
    review, _ = kept(site)
    answers = [site.post(f"/api/reviews/{review}/ask", {"node": 99}) for _ in range(60)]
    codes = {answer.json()["code"] for answer in answers}
    assert codes == {"no-such-node", "too-often"}
    assert answers[-1].headers["Retry-After"]


def test_a_finished_game_is_estimated_and_a_running_one_is_not(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_REVIEW_VISITS="8") as site:
        black, white = new_game(site)
        black.send("play", point="E5")
        path = f"/api/games/{black.game}/estimate"
        for token in (black.token, white.token):
            assert site.get(path, token).json()["code"] == "running-game"
        white.send("resign")
        found = site.get(path, black.token)
        assert found.status_code == 200, found.text
        assert len(found.json()["owners"]) == 81
        assert site.get(f"{path}?move=0", black.token).json()["turn"] == "black"
        assert site.get(f"{path}?move=7", black.token).json()["code"] == "no-such-move"
        assert site.get(path).json()["code"] == "private"


def test_a_teaching_game_is_estimated_when_both_agree(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_REVIEW_VISITS="8") as site:
        black, white = new_game(site)
        path = f"/api/games/{black.game}"
        first = site.post(f"{path}/teaching", {"agree": True}, black.token).json()
        assert (first["black"], first["white"], first["open"]) == (True, False, False)
        assert site.get(f"{path}/estimate", black.token).json()["code"] == "running-game"
        assert site.post(f"{path}/teaching", {"agree": True}, white.token).json()["open"]
        assert site.get(f"{path}/estimate", white.token).status_code == 200
        assert not site.post(f"{path}/teaching", {"agree": False}, white.token).json()["open"]
        assert site.get(f"{path}/estimate", black.token).json()["code"] == "running-game"


OPENING = ("E5", "C3", "G3", "C7", "G7", "E3", "E7", "C5")


def running(site: Site) -> tuple[Player, Player]:
    black, white = new_game(site)
    for number, point in enumerate(OPENING):
        (black, white)[number % 2].send("play", point=point)
    return black, white


TRICKS = {
    "the same moves": "(;GM[1]FF[4]SZ[9];B[ee];W[cg];B[gg];W[cc];B[gc];W[eg];B[ec];W[ce])",
    "in another order": "(;GM[1]FF[4]SZ[9];B[ec];W[ce];B[ee];W[cg];B[gc];W[cc];B[gg];W[eg])",
    "mirrored": "(;GM[1]FF[4]SZ[9];B[ee];W[gg];B[cg];W[gc];B[cc];W[eg];B[ec];W[ge])",
    "with colors exchanged": "(;GM[1]FF[4]SZ[9];W[ee];B[cg];W[gg];B[cc];W[gc];B[eg];W[ec];B[ce])",
    "as stones set up": "(;GM[1]FF[4]SZ[9]AB[ee][gg][gc][ec]AW[cg][cc][eg][ce])",
    "with a move that is tried": "(;GM[1]FF[4]SZ[9]AB[ee][gg][gc][ec][ge]AW[cg][cc][eg][ce])",
    "in the middle of a longer line": (
        "(;GM[1]FF[4]SZ[9];B[ee];W[cg];B[gg];W[cc];B[gc];W[eg];B[ec];W[ce];B[ge];W[dd];B[df];W[fd];B[ff])"
    ),
}


@pytest.mark.parametrize("sgf", TRICKS.values(), ids=TRICKS.keys())
def test_nobody_asks_about_their_own_running_game_by_a_file(site: Site, sgf: str) -> None:
    black, white = running(site)
    review, _ = kept(site, sgf, black.token)
    for token in (black.token, white.token):
        answer = site.post(f"/api/reviews/{review}/analysis", {}, token)
        assert (answer.status_code, answer.json()["code"]) == (422, "running-game"), answer.text
    last = len(site.get(f"/api/reviews/{review}").json()["parents"]) - 1
    if "longer" not in sgf and last < 9:
        assert site.post(f"/api/reviews/{review}/ask", {"node": last}, black.token).json()["code"] == "running-game"


def test_no_payload_of_a_running_game_carries_analysis(site: Site) -> None:
    black, white = running(site)
    game = f"/api/games/{black.game}"
    review = site.post("/api/reviews", {"game": black.game}, black.token).json()["id"]
    words = ("owners", "chance", "lead", "turning_points", "accuracy", "better")
    found = site.get("/api/openapi.json").json()["paths"]
    walked = 0
    for path, methods in found.items():
        if "get" not in methods or "{" not in path or path.endswith("/stream"):
            continue
        for token in (black.token, white.token, ""):
            address = path.replace("{game_id}", black.game).replace("{review_id}", review).replace("{move}", "3")
            if "{" in address:
                continue
            answer = site.get(address, token)
            walked += 1
            if "json" in answer.headers.get("Content-Type", ""):
                assert not keys_of(answer.json()) & set(words), address
    assert walked > 10
    assert site.get(f"{game}/estimate", black.token).json()["code"] == "running-game"
    for call in ("analysis", "ask"):
        answer = site.post(f"/api/reviews/{review}/{call}", {"node": 3} if call == "ask" else {}, black.token)
        assert answer.json()["code"] == "running-game"
        assert site.get(f"/api/reviews/{review}/analysis", black.token).json()["code"] == "running-game"


def keys_of(document: Any) -> set[str]:
    if isinstance(document, dict):
        return set(document).union(*map(keys_of, document.values()))
    return set().union(*map(keys_of, document)) if isinstance(document, list) else set()


def test_a_site_without_the_computer_says_so(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_COMPUTER="no") as site:
        review, token = kept(site)
        answer = site.post(f"/api/reviews/{review}/analysis", {}, token)
        assert answer.json()["code"] == "computer-off"


def test_a_net_that_is_gone_is_a_clear_failure(tmp_path: Path) -> None:
    from tengen.engines.net.files import OWN_NET

    net = tmp_path / "net.onnx"
    net.write_bytes(OWN_NET.read_bytes())
    with own_site(tmp_path / "data", TENGEN_NET=str(net)) as site:
        net.unlink()
        review, token = kept(site)
        assert site.post(f"/api/reviews/{review}/analysis", {}, token).status_code == 202
        told = lines(site, review, token)
        assert (told[-1]["kind"], told[-1]["code"]) == ("failed", "engine-failed")
