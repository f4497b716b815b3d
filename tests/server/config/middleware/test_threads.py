"""Threads of requests: kept for the next one, one for each that is under way; and middleware that needs none."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.test import RequestFactory
from django.utils.deprecation import MiddlewareMixin

from tengen.server.config.middleware.inloop import Common, Language, PageTokens, Security
from tengen.server.config.middleware.threads import with_kept_threads


def asking(*questions: Callable[[], object]) -> Callable[[], Any]:
    """A request that has each of these answered by its thread."""

    async def application(scope: object, receive: object, send: object) -> None:
        for question in questions:
            await sync_to_async(question)()

    return lambda: with_kept_threads(application)


def test_a_thread_is_left_to_the_next_request() -> None:
    threads: list[int] = []
    make = asking(*[lambda: threads.append(threading.get_ident())] * 2)

    async def visit() -> None:
        answer = make()
        for _ in range(3):
            await answer({}, None, None)

    asyncio.run(visit())
    assert len(threads) == 6
    assert len(set(threads)) == 1
    assert threads[0] != threading.get_ident()


def test_two_requests_at_once_do_not_wait_for_each_other() -> None:
    both_are_there = threading.Barrier(2, timeout=60)
    make = asking(both_are_there.wait)

    async def visit() -> None:
        answer = make()
        await asyncio.gather(answer({}, None, None), answer({}, None, None))

    asyncio.run(visit())


def test_the_thread_of_a_request_that_was_given_up_is_not_given_to_another() -> None:
    begun, gate = threading.Event(), threading.Event()
    done: list[str] = []

    async def application(scope: dict[str, Any], receive: object, send: object) -> None:
        if scope["waits"]:
            begun.set()
            asyncio.get_running_loop().call_soon(asyncio.current_task().cancel)  # type: ignore[union-attr]
            await sync_to_async(gate.wait)(60)
        else:
            await sync_to_async(done.append)("second")

    async def visit() -> None:
        answer: Any = with_kept_threads(application)
        first: asyncio.Task[None] = asyncio.create_task(answer({"waits": True}, None, None))
        await asyncio.to_thread(begun.wait, 60)
        await answer({"waits": False}, None, None)
        gate.set()
        with pytest.raises(asyncio.CancelledError):
            await first

    asyncio.run(visit())
    assert done == ["second"]


@pytest.mark.parametrize("kind", [Security, Language, Common, PageTokens])
def test_middleware_stays_in_the_event_loop(kind: type[MiddlewareMixin], monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[int] = []
    real: Any = kind.process_response  # type: ignore[attr-defined]

    def process_response(self: object, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        where.append(threading.get_ident())
        answer: HttpResponse = real(self, request, response)
        return answer

    async def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse("good")

    monkeypatch.setattr(kind, "process_response", process_response)
    request = RequestFactory().get("/")
    answered: Any = asyncio.run(kind(view)(request))  # type: ignore[arg-type]
    assert (answered.content, where) == (b"good", [threading.get_ident()])


def test_a_form_without_the_token_of_its_page_is_refused() -> None:
    async def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse("good")

    request = RequestFactory().post("/")
    refused = asyncio.run(PageTokens(view).process_view(request, view, (), {}))
    assert issubclass(PageTokens, CsrfViewMiddleware)
    assert refused.status_code == 403
