"""The client and problems: a page of them, one with its answer, and what a try is worth."""

from __future__ import annotations

import asyncio

from tengen.client import AsyncSite, ProblemPage, Site
from tengen.learn.problems import shipped
from tests.server.games.conftest import Site as Server


def test_a_program_finds_a_problem_and_solves_it(site: Server) -> None:
    with Site(site.url) as client:
        page = client.problems("kill", easiest=30, hardest=25)
        assert page.problems
        assert all(each.theme == "kill" and 25 <= each.kyu <= 30 for each in page.problems)
        found = client.problem(page.problems[0].id)
        assert found.problem == page.problems[0]
        kept = shipped().find(found.problem.id)
        assert kept is not None
        assert (found.problem.board, found.answer) == (kept.board, kept.answer)
        assert client.try_problem(found.problem.id, str(found.answer)).result in ("right", "done")


def test_the_same_with_asyncio(site: Server) -> None:
    async def second() -> ProblemPage:
        async with AsyncSite(site.url) as client:
            return await client.problems(page=2)

    page = asyncio.run(second())
    assert (page.count, page.page) == (len(shipped()), 2)
