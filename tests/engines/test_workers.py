"""The pool: real worker processes; moves before reviews; jobs called off; workers that die, hang or never start."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tengen.engines.workers.jobs import Answer, Job, Kind, read_situation, situation_document
from tengen.engines.workers.pool import Pool
from tengen.engines.workers.refusals import JobFailed, PoolFull
from tengen.rules import Color, Point, rule_set
from tests.engines.positions import after, drawn, empty

STUB = Path(__file__).with_name("stubworker.py")
MOVE = Job(Kind.MOVE, empty(5), level="plum")
REVIEW = Job(Kind.REVIEW, empty(5), visits=30)


def stub(*words: str, workers: int = 1, most_waiting: int = 10, longest: float = 60) -> Pool:
    """A pool whose workers are a small program that does as it is told."""
    return Pool(workers, most_waiting=most_waiting, longest=longest, program=(sys.executable, str(STUB), *words))


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


def test_a_situation_comes_back_as_it_went() -> None:
    game = after(empty(7, 5, rules=rule_set("aga")), "C3", "D3", "pass", "A1")
    game = replace(game, circumstances=replace(game.circumstances, handicap=2, passed_last=Color.WHITE))
    again = read_situation(situation_document(game))
    assert again.position.board == game.position.board
    assert again.position.to_play is game.position.to_play
    assert (again.rules, again.circumstances) == (game.rules, game.circumstances)
    assert [str(move) for move in again.history.moves] == [str(move) for move in game.history.moves]
    assert again.history.hashes == game.history.hashes
    assert again.placed == game.placed


def test_stones_that_were_captured_are_gone_in_the_worker_too() -> None:
    game = after(empty(5), "B1", "A1", "A2")
    assert read_situation(situation_document(game)) == game
    ko = after(
        drawn(
            """
        . X O .
        X . X O
        . X O .
        . . . .
    """,
            to_play=Color.WHITE,
        ),
        "B3",
    )
    again = read_situation(situation_document(ko))
    assert again.position == ko.position
    assert again.position.ko_point == Point.parse("C3")


def test_a_real_worker_moves_reviews_and_says_whose_points_they_are() -> None:
    async def play() -> tuple[Answer, Answer, Answer]:
        async with Pool(1) as pool:
            answers = [
                await pool.run(job)
                for job in (MOVE, REVIEW, Job(Kind.OWNERS, drawn("XXX..\nX.X..\nXXX..\n.....\n.....")))
            ]
            assert pool.figures.done == 3
            assert pool.figures.alive == 1
            return answers[0], answers[1], answers[2]

    move, review, owners = asyncio.run(play())
    assert move.point is None or Point.parse(str(move.point)) in empty(5).position.board.points
    assert review.visits == 30
    assert sum(each.visits for each in review.moves) == 29
    assert review.moves[0].line[0] == review.moves[0].point
    assert len(owners.owners) == 25


def test_a_job_that_cannot_be_done_is_refused_and_the_worker_goes_on() -> None:
    async def play() -> None:
        async with Pool(1) as pool:
            with pytest.raises(JobFailed, match="not a level"):
                await pool.run(replace(MOVE, level="god"))
            assert (await pool.run(MOVE)).resigns is False
            assert pool.figures.crashes == 0

    asyncio.run(play())


def test_moves_are_done_before_reviews_and_the_queue_has_an_end() -> None:
    async def play() -> list[str]:
        order: list[str] = []

        async def ask(job: Job, name: str) -> None:
            await pool.run(job)
            order.append(name)

        async with stub("slow", most_waiting=4) as pool:
            first = asyncio.create_task(ask(REVIEW, "first review"))
            await until(lambda: pool.figures.alive == 1 and pool.figures.waiting == 0)
            rest = [
                asyncio.create_task(ask(REVIEW, "second review")),
                asyncio.create_task(ask(REVIEW, "third review")),
                asyncio.create_task(ask(MOVE, "first move")),
                asyncio.create_task(ask(MOVE, "second move")),
            ]
            await until(lambda: pool.figures.waiting == 4)
            for job in (REVIEW, MOVE):
                with pytest.raises(PoolFull):
                    await pool.run(job)
            await asyncio.gather(first, *rest)
            assert pool.figures.refused == 2
        return order

    assert asyncio.run(play()) == ["first review", "first move", "second move", "second review", "third review"]


def test_reviews_never_take_all_places() -> None:
    async def play() -> None:
        async with stub("hang", most_waiting=4) as pool:
            tasks = [asyncio.create_task(pool.run(REVIEW))]
            await until(lambda: pool.figures.alive == 1 and pool.figures.waiting == 0)
            tasks += [asyncio.create_task(pool.run(REVIEW)) for _ in range(2)]
            await until(lambda: pool.figures.waiting == 2)
            with pytest.raises(PoolFull):
                await pool.run(REVIEW)
            tasks.append(asyncio.create_task(pool.run(MOVE)))
            await until(lambda: pool.figures.waiting == 3)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(play())


def test_a_job_that_is_called_off_ends_at_once_and_the_next_is_done() -> None:
    async def play() -> None:
        async with Pool(1) as pool:
            endless = asyncio.create_task(pool.run(replace(REVIEW, visits=10**6)))
            await until(lambda: pool.figures.alive == 1 and pool.figures.waiting == 0)
            waits = asyncio.create_task(pool.run(REVIEW))
            await until(lambda: pool.figures.waiting == 1)
            waits.cancel()
            endless.cancel()
            await pool.run(MOVE)
            assert pool.figures.called_off == 2
            assert pool.figures.crashes == 0
            assert pool.figures.done == 1

    asyncio.run(play())


def test_a_worker_that_dies_loses_no_job(tmp_path: Path) -> None:
    async def play() -> None:
        async with stub("die-once", str(tmp_path / "died")) as pool:
            answers = await asyncio.gather(*(pool.run(MOVE) for _ in range(3)))
            assert len(answers) == 3
            assert pool.figures.crashes == 1
            assert pool.figures.retries == 1
            assert pool.figures.done == 3

    asyncio.run(play())


def test_a_job_that_kills_two_workers_is_given_up_and_others_are_done() -> None:
    async def play() -> None:
        async with stub("die-at-reviews") as pool:
            with pytest.raises(JobFailed, match=r"twice at this job: it ended with code 3: oh no"):
                await pool.run(REVIEW)
            await pool.run(MOVE)
            assert (pool.figures.crashes, pool.figures.failed, pool.figures.done) == (2, 1, 1)

    asyncio.run(play())


@pytest.mark.parametrize("way", ["hang", "junk"])
def test_a_worker_that_hangs_or_talks_nonsense_is_ended(way: str) -> None:
    async def play() -> None:
        async with stub(way, longest=0.5) as pool:
            with pytest.raises(JobFailed, match="twice at this job"):
                await pool.run(MOVE)
            assert pool.figures.crashes == 2

    asyncio.run(play())


def test_workers_that_cannot_be_started_are_said_to_be_so(tmp_path: Path) -> None:
    file = tmp_path / "cut.onnx"
    file.write_bytes(b"no net")

    async def play() -> None:
        async with Pool(1, net=file) as pool:
            with pytest.raises(JobFailed, match=r"the engine cannot be started: .*net-"):
                await pool.run(MOVE)
        async with Pool(1, program=("/no/such/program",)) as pool:
            with pytest.raises(JobFailed, match=r"cannot be started: /no/such/program: No such file"):
                await pool.run(MOVE)

    asyncio.run(play())


def test_a_pool_that_ends_leaves_nobody_waiting() -> None:
    async def play() -> None:
        async with stub("hang") as pool:
            tasks = [asyncio.create_task(pool.run(MOVE)) for _ in range(3)]
            await until(lambda: pool.figures.waiting == 2)
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(each, JobFailed) for each in ended)

    asyncio.run(play())
