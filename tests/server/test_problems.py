"""Problems on the site: the pages as the server sends them, and the API that needs no token."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tengen.learn.problems import Problem, Theme, shipped
from tengen.learn.problems.trying import Result
from tengen.records import position_at, read
from tengen.server.learn.problems import api, practice
from tengen.server.site.rate_limits import Buckets, Limit


@pytest.fixture(autouse=True)
def fresh_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "TRYING", Buckets(Limit(burst=60, a_second=4)))
    monkeypatch.setattr(api, "LOOKING", Buckets(Limit(burst=120, a_second=20)))
    monkeypatch.setattr(practice, "COUNTING", Buckets(Limit(burst=60, a_second=2)))


def ask(client: Client, address: str, status: int = 200, **query: str | int) -> dict[str, Any]:
    answer = client.get(f"/api/problems{address}", query)
    assert answer.status_code == status, answer.content
    document: dict[str, Any] = answer.json()
    return document


@pytest.fixture
def kill() -> Problem:
    return next(p for p in shipped() if p.theme is Theme.WITHOUT_KO and p.question and p.question.owner != p.to_play)


def test_the_list_has_themes_levels_and_a_page_of_problems(client: Client) -> None:
    page = client.get("/problems").content.decode()
    assert page.count('<li data-problem="') == 48
    assert page.count('class="go-drawing') == 48, "without scripts too"
    assert 'href="/problems?theme=seki"' in page
    assert 'rel="next"' in page
    assert 'rel="prev"' not in page
    assert "style=" not in page, "the content policy forbids inline styles"


def test_a_page_of_a_theme_and_a_level_has_only_these(client: Client) -> None:
    found = ask(client, "", theme="live", easiest=20, hardest=16)
    wanted = shipped().chosen(theme=Theme.LIVE, easiest=20, hardest=16)
    assert found["count"] == len(wanted)
    assert [each["id"] for each in found["problems"]] == [problem.id for problem in wanted[:48]]
    assert all(each["theme"] == "live" and 16 <= each["kyu"] <= 20 for each in found["problems"])


def test_all_pages_together_have_every_problem_once(client: Client) -> None:
    first = ask(client, "")
    names = [each["id"] for page in range(1, first["pages"] + 1) for each in ask(client, "", page=page)["problems"]]
    assert len(names) == first["count"] == len(shipped())
    assert set(names) == {problem.id for problem in shipped()}
    assert ask(client, "", page=first["pages"] + 1)["problems"] == []


@pytest.mark.parametrize("query", [{"theme": "luck"}, {"page": "0"}, {"easiest": "x"}, {"hardest": "99"}])
def test_a_bad_choice_is_refused(client: Client, query: dict[str, str]) -> None:
    assert ask(client, "", 400, **query)["code"] == "bad-field"
    assert client.get("/problems", query).status_code == 400


def test_a_problem_has_its_board_its_answer_and_its_proof(client: Client, kill: Problem) -> None:
    found = ask(client, f"/{kill.id}")
    assert found["answer"] == str(kill.answer)
    assert found["line"][0] == found["answer"]
    assert found["rows"] == str(kill.board).replace(" ", "").split("\n")
    assert found["proof"]["nodes"] == kill.proof.nodes


def test_the_answer_is_right_and_a_move_that_makes_ko_is_told_apart(client: Client, kill: Problem) -> None:
    right = ask(client, f"/{kill.id}/try", moves=str(kill.answer))
    assert right["result"] in (Result.RIGHT, Result.DONE)
    assert right["played"][0]["point"] == str(kill.answer)
    ko = ask(client, f"/{kill.id}/try", moves=str(kill.proof.makes_ko[0]))
    assert ko["result"] == Result.KO


def test_a_wrong_move_is_answered_and_can_be_played_on(client: Client, kill: Problem) -> None:
    assert kill.question is not None
    legal = kill.board.legal_points(kill.to_play)
    wrong = next(p for p in sorted(kill.question.room) if p in legal and p not in (kill.answer, *kill.proof.makes_ko))
    found = ask(client, f"/{kill.id}/try", moves=str(wrong))
    assert (found["result"], found["replied"]) == (Result.WRONG, True)
    played = [each["point"] for each in found["played"]]
    cells = found["played"][-1]["cells"]
    assert len(cells) == len(kill.board.cells)
    further = next((each["point"] for each in found["line"]), "pass")
    again = ask(client, f"/{kill.id}/try", moves=",".join([*played, further]))
    assert again["result"] == Result.WRONG


@pytest.mark.parametrize(
    ("moves", "status", "code"),
    [("I5", 400, "bad-field"), ("A7,A6", 422, "bad-moves"), ("", 400, "bad-field"), ("pass,pass,", 400, "bad-field")],
)
def test_moves_that_are_none_are_refused(client: Client, kill: Problem, moves: str, status: int, code: str) -> None:
    assert ask(client, f"/{kill.id}/try", status, moves=moves)["code"] == code


def test_a_move_outside_the_room_is_refused_as_a_result(client: Client, kill: Problem) -> None:
    assert kill.question is not None
    outside = min(set(kill.board.points) - kill.question.room - set(kill.board.stones(kill.to_play)))
    found = ask(client, f"/{kill.id}/try", moves=str(outside))
    assert (found["result"], found["reason"]) == ("refused", "off-room")


def test_a_problem_that_is_none_is_not_found(client: Client) -> None:
    for address in ("/nothing", "/nothing/try?moves=A1"):
        assert ask(client, address, 404)["code"] == "no-such-problem"
    page = client.get("/problems/nothing")
    assert page.status_code == 404
    assert "There is no such problem." in page.content.decode()


def test_the_page_says_what_to_do_and_has_the_answer_without_scripts(client: Client, kill: Problem) -> None:
    page = client.get(f"/problems/{kill.id}").content.decode()
    assert "Black to play. White must not live." in page
    assert f"<p>{kill.answer}" in page
    assert f'data-answers="/api/problems/{kill.id}"' in page


def test_everybody_has_the_same_problem_of_the_day(client: Client) -> None:
    first, second = (Client().get("/problems/today") for _ in range(2))
    assert first.status_code == 302
    assert first["Location"] == second["Location"]
    assert client.get(first["Location"]).status_code == 200


@pytest.mark.parametrize("theme", Theme)
def test_every_theme_has_a_task_in_words(client: Client, theme: Theme) -> None:
    page = client.get(f"/problems/{shipped().chosen(theme=theme)[0].id}").content.decode()
    assert "<h1>Black to play. " in page


def counted(client: Client, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = client.post("/api/practice", wish, content_type="application/json")
    assert answer.status_code == status, answer.content
    document: dict[str, Any] = answer.json()
    return document


def test_a_miss_lowers_your_level_and_comes_again_tomorrow(client: Client, kill: Problem) -> None:
    tried = {"problem": kill.id, "at": "2026-11-10T12:00:00Z", "solved": False, "first": True}
    missed = counted(client, level=None, tries=[tried])
    assert missed["problems"][0]["card"]["due"] == "2026-11-11T12:00:00Z"
    again = tried | {"at": "2026-11-11T12:00:00Z", "solved": True, "first": False, **known(missed)}
    solved = counted(client, level=missed["level"], tries=[again])
    assert solved["level"] == missed["level"], "only the first try counts"
    assert solved["problems"][0]["card"]["due"] > "2026-11-12"


def known(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: answer["problems"][0][name] for name in ("rating", "card")}


def test_a_problem_begins_at_its_estimate_and_solving_a_harder_one_raises_you_more(client: Client) -> None:
    levels = []
    for problem in (shipped().chosen()[0], shipped().chosen()[-1]):
        tried = {"problem": problem.id, "at": "2026-11-18T12:00:00Z", "solved": True, "first": True}
        levels.append(counted(client, level=None, tries=[tried])["level"]["value"])
    assert levels[0] < levels[1]


@pytest.mark.parametrize(
    "wish",
    [
        {"tries": [{"problem": "a"}]},
        {"tries": [{"problem": "a", "at": "2026-11-18T12:00:00", "solved": True, "first": True}]},
        {"tries": [], "level": {"value": -1, "deviation": 100, "volatility": 0.06}},
        {"tries": [], "rank": "9 dan"},
        {"tries": [{"problem": "a", "at": "2026-11-18T12:00:00Z", "solved": True, "first": True}] * 51},
    ],
)
def test_practice_that_is_none_is_refused(client: Client, wish: dict[str, Any]) -> None:
    assert counted(client, 400, **wish)["code"] == "bad-field"


@pytest.mark.parametrize(
    "at", ["0001-01-01T00:00:00+14:00", "0070-01-21T07:58:47.8-14:38", "9999-12-31T23:59:59-14:00"]
)
def test_a_try_at_the_edge_of_time_is_refused(client: Client, at: str) -> None:
    tried = {"problem": "mine", "at": at, "solved": False, "first": False}
    assert counted(client, 400, tries=[tried])["code"] == "bad-field"


def test_a_problem_can_be_had_as_sgf(client: Client, kill: Problem) -> None:
    answer = client.get(f"/problems/{kill.id}.sgf")
    assert answer["Content-Type"].startswith("application/x-go-sgf")
    (record,) = read(answer.content)
    first = position_at(record, 1)
    assert first.last_move is not None
    assert first.last_move.point == kill.answer
    assert client.get("/problems/nothing.sgf").status_code == 404


def test_a_file_of_ones_own_is_read_and_a_bad_one_is_refused_in_words(client: Client) -> None:
    wish = {"sgf": "(;SZ[3]AW[ba]AB[aa][bb];B[ca]C[Right])"}
    found = client.post("/api/own-problems", wish, content_type="application/json").json()
    assert [(node["point"], node["right"]) for node in found["problems"][0]["nodes"]] == [("C3", True)]
    refused = client.post("/api/own-problems", {"sgf": "(;SZ[3]AB[aa])"}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "no-solution")
    assert "game 1 has no moves" in refused.json()["message"]
    assert client.get("/problems/own").status_code == 200
