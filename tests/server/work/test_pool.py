"""The pool with workers that stand at a gate: who is refused, who goes first, who leaves, and what comes back."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from tengen.records import SgfError, read
from tengen.rules import IllegalMove, TengenError
from tengen.server.site.work import Later, Pool, message, process, run_from_thread
from tengen.server.site.work.pool import _pools


class Gate:
    """Work that goes on when the gate opens; `begun` has what was begun, in this order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._open = threading.Event()

    def work(self, name: str) -> str:
        self.begun.append(name)
        assert self._open.wait(60)
        return name

    def open(self) -> None:
        self._open.set()


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.005)


def test_what_is_too_much_is_refused_and_the_rest_is_done() -> None:
    async def visit() -> None:
        pool, gate = Pool(1, 8), Gate()
        asked = [asyncio.create_task(pool.run("Ann", gate.work, "a0"))]
        await until(lambda: gate.begun == ["a0"])
        asked += [asyncio.create_task(pool.run("Ann", gate.work, name)) for name in ("a1", "a2")]
        await until(lambda: pool.waiting == 2)
        with pytest.raises(Later) as refused:  # a quarter of the queue is Ann's
            await pool.run("Ann", gate.work, "a3")
        assert (refused.value.code, refused.value.status) == ("busy", 503)
        assert refused.value.wait >= 1
        others = [asyncio.create_task(pool.run(name, gate.work, name)) for name in "bcdefg"]
        await until(lambda: pool.waiting == 8)
        with pytest.raises(Later):
            await pool.run("h", gate.work, "h")
        gate.open()
        assert await asyncio.gather(*asked, *others) == ["a0", "a1", "a2", *"bcdefg"]
        assert gate.begun[:3] == ["a0", "a1", "b"], "the others come before the rest of Ann's"
        assert pool.waiting == 0

    asyncio.run(visit())


def test_one_visitor_leaves_a_worker_for_others() -> None:
    async def visit() -> None:
        pool, gate = Pool(2, 8), Gate()
        anns = [asyncio.create_task(pool.run("Ann", gate.work, f"a{number}")) for number in range(2)]
        await until(lambda: gate.begun == ["a0"])
        bo = asyncio.create_task(pool.run("Bo", gate.work, "b"))
        await until(lambda: len(gate.begun) == 2)
        assert gate.begun == ["a0", "b"]
        gate.open()
        await asyncio.gather(*anns, bo)

    asyncio.run(visit())


def test_who_goes_away_takes_along_what_waits() -> None:
    async def visit() -> None:
        pool, gate = Pool(1, 8), Gate()
        first, second, third = (asyncio.create_task(pool.run(name, gate.work, name)) for name in "abc")
        await until(lambda: gate.begun == ["a"] and pool.waiting == 2)
        second.cancel()
        await until(second.done)
        assert pool.waiting == 1
        first.cancel()
        await until(first.done)
        gate.open()
        assert await third == "c"
        assert gate.begun == ["a", "c"], "what has begun is brought to its end, and what has not is not begun"

    asyncio.run(visit())


ERRORS: dict[str, tuple[Any, TengenError]] = {
    "of a file": (lambda: read("(;SZ[9]"), SgfError("unclosed-game", "", "", 1, 8)),
    "of the rules": (lambda: _raise(IllegalMove("superko", "no", "else", 7)), IllegalMove("superko", "no", "else", 7)),
    "later": (lambda: _raise(Later("busy", "busy", 9)), Later("busy", "busy", 9)),
}


def _raise(error: Exception) -> None:
    raise error


@pytest.mark.parametrize(("raising", "expected"), ERRORS.values(), ids=ERRORS.keys())
def test_an_error_of_ours_comes_back_as_it_was(raising: Any, expected: TengenError) -> None:
    outcome: message.Outcome = message.unpacked(message.packed(message.done(message.Work(raising, ()))))

    async def told() -> BaseException | None:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        outcome.tell(answer)
        return answer.exception()

    error = asyncio.run(told())
    assert type(error) is type(expected)
    found, wanted = vars(error), vars(expected)
    assert {name: found[name] for name in wanted if name not in ("message", "expected")} == {
        name: wanted[name] for name in wanted if name not in ("message", "expected")
    }


class Large:
    """Something that a visitor has sent."""


def refuse(sent: Large) -> None:
    raise SgfError("too-large", f"{type(sent).__name__} is too large", "less")


def test_what_was_sent_is_gone_with_the_refusal() -> None:
    """Not only when the garbage is collected: until then, a thousand large files would stay in memory."""

    async def visit(pool: Pool) -> weakref.ref[Large]:
        sent = Large()
        with pytest.raises(SgfError):
            await pool.run("Ann", refuse, sent)
        return weakref.ref(sent)

    async def visits() -> None:
        pool = Pool(1, 4)
        sent = await visit(pool)
        await pool.run("Ann", max, 1, 2)  # after which the thread has let go of it, too
        assert sent() is None

    gc.disable()
    try:
        asyncio.run(visits())
    finally:
        gc.enable()


def test_memory_is_given_back_with_what_only_the_collector_can_find() -> None:
    ring = Large()
    ring.itself = ring  # type: ignore[attr-defined]
    seen = weakref.ref(ring)
    gc.disable()
    try:
        del ring
        process.give_memory_back()
        assert seen() is None
    finally:
        gc.enable()


def test_another_failure_is_logged_and_told_as_one() -> None:
    async def visit() -> None:
        with pytest.raises(RuntimeError, match="ValueError"):
            await Pool(1, 4).run("Ann", int, "x")

    asyncio.run(visit())


def test_where_no_process_can_be_started_threads_do_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(nursery: object) -> process.Process:
        raise OSError("no more processes")

    async def visit() -> None:
        pool = Pool(1, 4)
        pool.nursery = object()  # type: ignore[assignment]
        assert await pool.run("Ann", max, 1, 2) == 2
        assert pool.nursery is None

    monkeypatch.setattr(process, "start", fail)
    asyncio.run(visit())


def in_which_thread() -> str:
    return threading.current_thread().name


def test_a_thread_has_its_work_done_by_the_workers() -> None:
    async def visit() -> str:
        return await asyncio.to_thread(run_from_thread, asyncio.get_running_loop(), "mail", in_which_thread)

    assert asyncio.run(visit()).startswith("work")


def test_a_thread_works_itself_while_the_workers_have_no_time_for_it() -> None:
    async def visit() -> None:
        loop, gate = asyncio.get_running_loop(), Gate()
        pool = _pools[loop] = Pool(1, 4)  # of which one visitor may have one that is done and one that waits
        asked = [asyncio.create_task(pool.run("mail", gate.work, "first"))]
        await until(lambda: gate.begun == ["first"])
        asked.append(asyncio.create_task(pool.run("mail", gate.work, "second")))
        await until(lambda: pool.waiting == 1)
        by = await asyncio.to_thread(run_from_thread, loop, "mail", in_which_thread)
        gate.open()
        await asyncio.gather(*asked)
        assert by.startswith("asyncio")

    asyncio.run(visit())


def test_a_thread_works_itself_when_the_event_loop_has_ended() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    assert run_from_thread(loop, "mail", in_which_thread) == threading.current_thread().name
