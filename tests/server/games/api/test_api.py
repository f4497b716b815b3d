"""A whole game through the API of the real site, from the invitation to the agreed score, and all that is refused."""

from __future__ import annotations

import json
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.games.conftest import EVERY_SITE, Player, Site, new_game

pytestmark = EVERY_SITE

Players = tuple[Player, Player]


def test_a_game_from_invitation_to_agreed_score(players: Players) -> None:
    black, white = players
    for player, point in ((black, "C5"), (white, "G5"), (black, "C6"), (white, "G6")):
        assert player.send("play", point=point).status_code == 200
    assert black.send("pass").json()["state"]["phase"] == "playing"
    assert white.send("pass").json()["state"]["phase"] == "scoring"
    marked = white.send("mark", point="G5", status="dead").json()["state"]["scoring"]
    assert (marked["dead"], marked["done"]) == (["G6", "G5"], [])
    assert white.send("mark", point="G5", status="alive").status_code == 200
    assert black.send("done").json()["state"]["scoring"]["done"] == ["black"]
    finished = white.send("done").json()["state"]
    assert (finished["phase"], finished["result"]) == ("finished", "W+6.5")
    assert black.send("play", point="A1").status_code == 409


def test_a_repeated_command_gets_the_first_answer_and_does_nothing_twice(players: Players) -> None:
    black, _ = players
    first = black.send("play", at=4, point="E5", command_id="once").json()
    again = black.send("play", at=4, point="E5", command_id="once").json()
    assert again["events"] == first["events"]
    assert black.get().json()["version"] == 5


def test_a_repeated_command_that_wrote_several_lines_gets_them_all_also_after_a_restart(players: Players) -> None:
    black, white = players
    black.send("pass", at=4)
    first = white.send("pass", at=5, command_id="last").json()["events"]
    assert [line["version"] for line in first] == [6, 7]
    for _ in range(2):
        assert white.send("pass", at=5, command_id="last").json()["events"] == first
        black.site.restart()
    assert black.get().json()["version"] == 7


def test_another_command_under_a_used_id_is_refused_also_after_a_restart(players: Players) -> None:
    black, white = players
    first = black.send("play", at=4, point="E5", command_id="once").json()
    for _ in range(2):
        for other in (black.send("resign", command_id="once"), black.send("play", point="C3", command_id="once")):
            assert (other.status_code, other.json()["code"]) == (409, "reused-id")
            assert other.json()["state"]["version"] == 5
        assert black.send("play", at=4, point="E5", command_id="once").json()["events"] == first["events"]
        black.site.restart()
    assert white.send("play", point="C3", command_id="once").status_code == 200


def test_the_state_at_any_move_and_any_version(players: Players) -> None:
    black, white = players
    black.send("play", point="E5")
    white.send("play", point="C3")
    at_move = black.get(move=1).json()
    assert (at_move["move_number"], at_move["stones"].count("b"), at_move["stones"].count("w")) == (1, 1, 0)
    assert black.get(version=4).json()["stones"].count("b") == 0
    assert black.get(move=3).status_code == 404
    assert at_move["prisoners"] == {"black": 0, "white": 0}
    assert black.get(version=99).status_code == 404


def test_the_prisoners_are_those_of_that_move(site: Site) -> None:
    black, _ = new_game(site, setup={"black": ["A2"], "white": ["A1"]})
    assert black.send("play", point="B1").json()["state"]["prisoners"]["black"] == 1
    assert black.get(move=0).json()["prisoners"]["black"] == 0
    assert black.get(move=1).json()["prisoners"]["black"] == 1


def test_a_moment_has_its_own_clock_scoring_and_result(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "fischer", "initial": 600_000, "increment": 60_000, "max": 6_000_000})
    for player, point in ((black, "E5"), (white, "C3"), (black, "G7")):
        assert player.send("play", point=point).status_code == 200
    assert black.send("resign").status_code == 200
    first, second = black.get(move=1).json(), black.get(move=2).json()
    assert first == {**black.get(version=first["version"]).json()}
    assert (first["phase"], first["result"], first["scoring"], first["ending"]) == ("playing", None, None, None)
    assert first["clock"]["running"] == "white"
    assert first["clock"]["since"] == first["at"] < second["at"]
    assert first["clock"]["left"]["white"]["main"] == 600_000 < second["clock"]["left"]["white"]["main"]
    assert black.get(move=3).json()["ending"] == "resignation"


def test_all_moments_are_told_at_once(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "absolute", "total": 600_000}, setup={"black": ["A1"]})
    black.send("play", point="E5")
    white.send("play", point="C3")
    white.send("request-undo")
    black.send("answer-undo", accept=True)
    told = black.get("/moves").json()
    assert (told["version"], told["start"]["move_number"], told["start"]["stones"].count("b")) == (8, 0, 1)
    assert [(turn["version"], turn["event"]["kind"]) for turn in told["turns"]] == [
        (5, "played"),
        (6, "played"),
        (8, "taken-back"),
    ]
    assert told["turns"][0]["left"]["white"]["main"] == 600_000
    assert Player(site, black.game, "").get("/moves").status_code == 403


def test_nothing_acknowledged_is_lost_when_the_site_is_killed(site: Site) -> None:
    black, white = new_game(site)
    for number, player in enumerate((black, white) * 5):
        assert player.send("play", point=f"{'ABCDEFGHJ'[number % 9]}{number // 9 + 1}").status_code == 200
    before = black.get().json()
    site.restart()
    assert black.get().json() == before
    assert black.send("play", point="E5").status_code == 200


REFUSED = {
    "a stale move": ({"kind": "play", "at": 4, "point": "A1"}, 409, "stale"),
    "not your turn": ({"kind": "play", "point": "A1"}, 409, "not-your-turn"),
    "a version of the future": ({"kind": "play", "at": 99, "point": "A1"}, 422, "unknown-version"),
    "a point that is none": ({"kind": "play", "point": "I5"}, 422, "not-a-point"),
    "no point at all": ({"kind": "play"}, 400, "missing-field"),
    "a kind that is none": ({"kind": "dance"}, 400, "unknown-kind"),
    "a mark while playing": ({"kind": "mark", "point": "E5", "status": "dead"}, 409, "wrong-phase"),
    "a field too many": ({"kind": "pass", "why": "tired"}, 400, "bad-field"),
}


@pytest.mark.parametrize(("command", "status", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_done_is_refused_with_code_and_version(
    players: Players, command: dict[str, object], status: int, code: str
) -> None:
    black, _ = players
    black.send("play", point="E5")
    fields = dict(command)
    answer = black.send(str(fields.pop("kind")), fields.pop("at", None), **fields)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert black.get().json()["version"] == 5


def test_a_private_game_is_closed_to_strangers_and_a_watchable_one_is_not(site: Site) -> None:
    black, _ = new_game(site)
    stranger = Player(site, black.game, "stranger")
    assert (stranger.get().status_code, stranger.get().json()["code"]) == (403, "private")
    assert stranger.get("/events").status_code == 403
    open_game, _ = new_game(site, watchable=True)
    watcher = Player(site, open_game.game, "nothing")
    assert watcher.get().status_code == 200
    assert watcher.send("play", point="E5").status_code == 403


def test_an_invitation_can_be_used_once(site: Site) -> None:
    made = httpx.post(f"{site.url}/api/games", json={"size": 9}, timeout=120).json()
    join = f"{site.url}/api/games/{made['id']}/join"
    assert httpx.post(join, json={"invite": "guess", "name": "x"}, timeout=120).status_code == 403
    assert httpx.post(join, json={"invite": made["seat"]["token"], "name": "x"}, timeout=120).status_code == 403
    assert httpx.post(join, json={"invite": made["invite"]["token"], "name": "x"}, timeout=120).status_code == 200
    assert httpx.post(join, json={"invite": made["invite"]["token"], "name": "x"}, timeout=120).status_code == 403


WISHES = {
    "a size of 0": ({"size": 0}, 422),
    "a size of 1": ({"size": 1}, 422),
    "a board of one line": ({"width": 9, "height": 1}, 422),
    "a record of one line": ({"sgf": "(;SZ[9:1])"}, 422),
    "a size of 26": ({"size": 26}, 422),
    "unknown rules": ({"rules": "mine"}, 422),
    "a quarter of a komi": ({"komi": 6.25}, 422),
    "a handicap without room": ({"size": 5, "handicap": 4}, 422),
    "a word for a size": ({"size": "big"}, 400),
    "digits for a size": ({"size": "9"}, 400),
    "a field too many": ({"wish": 1}, 400),
    "a name of 10,000 signs": ({"name": "x" * 10_000}, 422),
    "marks that turn a name around": ({"name": "\u202eAnn"}, 422),
    "a clock that is none": ({"clock": {"kind": "sand"}}, 400),
    "half an SGF file": ({"sgf": "(;GM[1]"}, 422),
    "size and width": ({"size": 9, "width": 9}, 422),
    "a record and a size": ({"size": 9, "sgf": "(;SZ[5])"}, 422),
}


@pytest.mark.parametrize(("wish", "status"), WISHES.values(), ids=WISHES.keys())
def test_a_game_that_cannot_be_made_is_refused(site: Site, wish: dict[str, object], status: int) -> None:
    answer = httpx.post(f"{site.url}/api/games", json=wish, timeout=120)
    assert (answer.status_code, sorted(answer.json())) == (status, ["code", "expected", "message"])


def test_a_field_of_the_wrong_form_is_told_what_it_should_be(site: Site) -> None:
    answer = httpx.post(f"{site.url}/api/games", json={"size": "9"}, timeout=120).json()
    assert (answer["code"], answer["expected"]) == ("bad-field", "a valid integer")
    assert answer["message"].startswith("size")


def test_a_command_at_the_wrong_time_is_named(players: Players) -> None:
    assert players[0].send("done").json()["message"] == "not possible while playing: done"


def test_games_can_start_from_a_record_or_a_setup_with_a_clock(site: Site) -> None:
    black, _ = new_game(site, size=None, sgf="(;GM[1]SZ[5:4];B[aa];W[bb];B[cc])")
    state = black.get().json()
    assert (state["width"], state["height"], state["turn"]) == (5, 4, "white")
    clock = {"kind": "fischer", "initial": 600_000, "increment": 10_000, "max": 600_000}
    other, _ = new_game(site, setup={"black": ["C3"], "to_play": "white"}, clock=clock)
    assert other.get().json()["clock"]["running"] == "white"


RECORD = "(;GM[1]SZ[9]KM[7.5]RU[Chinese]PB[Ann Black]PW[Bo White];B[ee])"


def test_a_game_from_a_record_keeps_what_the_record_proposes_unless_told_otherwise(site: Site) -> None:
    black, _ = new_game(site, size=None, sgf=RECORD, color="black", name="")
    state = black.get().json()
    assert (state["rules"], state["komi"], state["players"]["black"]) == ("chinese", 7.5, "Ann Black")
    black, _ = new_game(site, size=None, sgf=RECORD, color="black", name="Eve", rules="japanese", komi=0.5)
    state = black.get().json()
    assert (state["rules"], state["komi"], state["players"]["black"]) == ("japanese", 0.5, "Eve")
    black, _ = new_game(site, size=None, sgf="(;SZ[9]RU[mine]KM[x])", color="black")
    state = black.get().json()
    assert (state["rules"], state["komi"]) == ("japanese", 6.5)


def test_what_a_record_proposes_can_be_asked_in_any_charset(site: Site) -> None:
    def proposed(**sent: str) -> httpx.Response:
        return httpx.post(f"{site.url}/api/proposal", json=sent, timeout=20)

    found = {"width": 9, "height": 9, "rules": "chinese", "komi": 7.5, "black": "Ann Black", "white": "Bo White"}
    assert proposed(sgf=RECORD).json() == found
    named = RECORD.replace("Ann Black", "聂卫平").encode("gb18030")
    assert proposed(base64=b64encode(named).decode()).json() == {**found, "black": "聂卫平"}
    nothing = {"rules": None, "komi": None, "black": "", "white": ""}
    assert proposed(sgf="(;SZ[5:4])(;SZ[99])").json() == {"width": 5, "height": 4, **nothing}
    assert proposed(base64="?").status_code == 400
    for sent in ({"sgf": "(;"}, {}, {"sgf": "(;SZ[99])"}):
        assert proposed(**sent).status_code == 422


def test_the_stream_tells_the_log_and_goes_on(players: Players) -> None:
    black, white = players
    url = f"{black.site.url}/api/games/{black.game}/stream?since=3"
    with httpx.stream("GET", url, headers=white.header, timeout=120) as answer:
        lines = answer.iter_lines()
        assert json.loads(next(lines))["version"] == 4
        black.send("play", point="E5")
        assert json.loads(next(lines))["event"]["point"] == "E5"


def test_the_api_describes_itself(site: Site) -> None:
    assert httpx.get(f"{site.url}/api/docs", timeout=120).status_code == 200
    paths = httpx.get(f"{site.url}/api/openapi.json", timeout=120).json()["paths"]
    assert "/api/games/{game_id}/commands" in paths


def test_what_is_not_json_gets_the_same_error_object(site: Site) -> None:
    for body in (b"{", b"\xff\xfe", b'{"size": ' + b"9" * 5000 + b"}"):
        answer = httpx.post(f"{site.url}/api/games", content=body, timeout=120)
        assert (answer.status_code, sorted(answer.json())) == (400, ["code", "expected", "message"])


def test_what_is_no_address_or_method_of_the_api_gets_the_error_object_too(site: Site) -> None:
    unknown = httpx.get(f"{site.url}/api/no/such/thing", timeout=120)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no-such-address")
    wrong = httpx.delete(f"{site.url}/api/games", timeout=120)
    assert (wrong.status_code, wrong.json()["code"], wrong.headers["Allow"]) == (405, "bad-method", "POST")
    host = httpx.get(f"{site.url}/api/games/abc", headers={"Host": "evil.example"}, timeout=120)
    assert (host.status_code, sorted(host.json())) == (400, ["code", "expected", "message"])


@pytest.mark.parametrize("is_said", [True, False])
def test_a_body_that_is_too_big_is_refused_and_the_site_goes_on(site: Site, *, is_said: bool) -> None:
    big = b'{"name": "' + b"x" * 3_000_000 + b'"}'
    body = big if is_said else (big[at : at + 100_000] for at in range(0, len(big), 100_000))
    answer = httpx.post(f"{site.url}/api/games", content=body, timeout=120)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
    assert httpx.post(f"{site.url}/api/games", json={"name": "x" * 2_000_000}, timeout=120).status_code == 422


def test_a_body_of_too_many_names_is_refused_and_says_why(site: Site) -> None:
    answer = httpx.post(f"{site.url}/api/games", json={str(name): 1 for name in range(100_000)}, timeout=120)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
    assert "names" in answer.json()["expected"]


def test_who_asks_too_often_is_told_when_to_come_back(players: Players) -> None:
    black, _ = players
    url = f"{black.site.url}/api/games/{black.game}/commands"
    with httpx.Client(headers=black.header, timeout=120) as client, ThreadPoolExecutor(8) as crowd:
        asked = [crowd.submit(client.post, url, json={"kind": "pass", "at_version": 99}) for _ in range(600)]
        answers = [each.result() for each in asked]
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["code"] == "too-often"
    assert int(refused.headers["Retry-After"]) >= 1


def test_the_fields_of_a_command_are_told_without_the_seat(players: Players) -> None:
    assert players[0].send("pass", why="tired").json()["expected"] == "at_version, command_id"
    assert players[0].send("play", at=4, point="A1", command_id="x" * 64).status_code == 200
