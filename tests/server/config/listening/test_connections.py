"""Half requests and floods: what never finishes is closed, who comes too many is refused politely, others go on."""

from __future__ import annotations

import re
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tengen.server.config.listening.doors import Doors
from tengen.server.config.listening.openfiles import room
from tests.server.games.conftest import Player, Site, new_game, own_site, serving
from tests.server.games.pages import Page

PATIENCE = 60


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    yield from serving(TENGEN_DATA=str(tmp_path_factory.mktemp("data")), TENGEN_REQUEST_SECONDS="1")


def connected(site: Site) -> socket.socket:
    port = int(site.url.rsplit(":", 1)[1])
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def heard_until_closed(visitor: socket.socket, say: bytes = b"", every: float = 0.2) -> bytes:
    """All that the site says until it closes; meanwhile something is said now and then."""
    heard = b""
    end = time.monotonic() + PATIENCE
    visitor.settimeout(every)
    while time.monotonic() < end:
        try:
            if say:
                visitor.sendall(say)
            data = visitor.recv(65536)
        except TimeoutError:
            continue
        except OSError:
            return heard
        if not data:
            return heard
        heard += data
    raise AssertionError("it was never closed")


HEAD = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\n"
HALF = {
    "nothing at all": (b"", b""),
    "half a line": (b"GET / HT", b""),
    "headers that trickle": (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-A: b\r\n"),
    "empty lines for ever": (b"\r\n", b"\r\n"),
    "a body that never comes": (b"POST /api/games HTTP/1.1\r\n%bContent-Length: 999\r\n\r\n" % HEAD, b""),
    "a body that trickles": (b"POST /api/games HTTP/1.1\r\n%bContent-Length: 999\r\n\r\n{" % HEAD, b" "),
    "chunks that trickle": (b"POST /api/games HTTP/1.1\r\n%bTransfer-Encoding: chunked\r\n\r\n" % HEAD, b"1\r\n \r\n"),
    "a body after the answer": (b"POST /no/such HTTP/1.1\r\n%bContent-Length: 99999\r\n\r\n" % HEAD, b" "),
    "empty lines after an answer": (b"GET /health HTTP/1.1\r\n%b\r\n" % HEAD, b"\r\n"),
    "half a handshake": (
        b"GET /ws/games/x HTTP/1.1\r\n%bUpgrade: websocket\r\nConnection: Upgrade\r\n" % HEAD,
        b"Sec-WebSocket-Version: 13\r\n",
    ),
}


@pytest.mark.parametrize(("first", "then"), HALF.values(), ids=HALF.keys())
def test_a_request_that_never_finishes_is_closed(site: Site, first: bytes, then: bytes) -> None:
    with closing(connected(site)) as visitor:
        visitor.sendall(first)
        heard = heard_until_closed(visitor, then)
    if first and not heard.startswith(b"HTTP/1.1 200"):
        assert re.match(rb"HTTP/1.1 4\d\d ", heard), heard
    assert site.get("/health").status_code == 200


def test_what_comes_slowly_but_steadily_is_taken(site: Site) -> None:
    """Three times as long as a request may take, but no slower than it must be."""
    body = b'{"size": 9, "name": "Ann"}' + b" " * 40_000
    with closing(connected(site)) as visitor:
        visitor.sendall(b"POST /api/games HTTP/1.1\r\n%bContent-Length: %d\r\n\r\n" % (HEAD, len(body)))
        for start in range(0, len(body), 4_000):
            visitor.sendall(body[start : start + 4_000])
            time.sleep(0.3)  # this is what is slow
        assert visitor.recv(100).startswith(b"HTTP/1.1 201")


def test_headers_that_are_too_long_are_refused(site: Site) -> None:
    with closing(connected(site)) as visitor:
        visitor.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        heard = heard_until_closed(visitor, b"X-A: %b\r\n" % (b"x" * 70_000))
    assert heard.startswith(b"HTTP/1.1 431 ") or heard == b""
    assert let_go(site)["headers too long"] == 1


def test_an_answer_that_nobody_reads_is_let_go(site: Site) -> None:
    """A big file is asked for many times and never read: the site lets go of the connection."""
    big = max(
        (Path(__file__).parents[4] / "src/tengen/server/static/dist").rglob("*.js"), key=lambda f: f.stat().st_size
    )
    path = big.relative_to(Path(__file__).parents[4] / "src/tengen/server").as_posix()
    port = int(site.url.rsplit(":", 1)[1])
    with closing(socket.socket()) as visitor:
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        visitor.connect(("127.0.0.1", port))
        visitor.sendall(b"GET /%b HTTP/1.1\r\n%b\r\n" % (path.encode(), HEAD) * 200)
        assert is_held(site, visitor)
        until(lambda: not is_held(site, visitor), "it is let go")
    assert let_go(site)["answer not read"] == 1


def test_a_socket_and_a_stream_stay_open_for_longer(site: Site) -> None:
    black, white = new_game(site)
    page = Page(white)
    stream = httpx.stream("GET", f"{site.url}/api/games/{black.game}/stream", headers=black.header, timeout=PATIENCE)
    with stream as lines:
        coming = lines.iter_lines()
        with closing(connected(site)) as visitor:
            heard_until_closed(visitor)
        with closing(connected(site)) as visitor:
            heard_until_closed(visitor)
        assert black.send("play", point="E5").status_code == 200
        page.until(lambda page: page.state["version"] == 5)
        while '"E5"' not in next(coming):
            pass
    page.close()


def is_held(site: Site, visitor: socket.socket) -> bool:
    """Whether the site still has its end of this connection, as the system knows."""
    ends = f":{int(site.url.rsplit(':', 1)[1]):04X}", f":{visitor.getsockname()[1]:04X}"
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
    return any(words[1].endswith(ends[0]) and words[2].endswith(ends[1]) and words[3] == "01" for words in lines)


def let_go(site: Site) -> dict[str, float]:
    """How many connections were closed or refused, by reason."""
    text = site.get("/metrics").text
    return {name: float(n) for name, n in re.findall(r'tengen_connections_let_go_total\{reason="(.*?)"\} (\S+)', text)}


def until(holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"it never came to this: {what}"
        time.sleep(0.1)


def test_the_limit_of_files_is_raised(site: Site) -> None:
    assert site.process is not None
    soft, hard = resource.prlimit(site.process.pid, resource.RLIMIT_NOFILE)
    assert soft == min(hard, 1_048_576) or (hard == resource.RLIM_INFINITY and soft >= 1_048_576)


def open_files(site: Site) -> int:
    assert site.process is not None
    return len(list(Path(f"/proc/{site.process.pid}/fd").iterdir()))


def streaming(site: Site, player: Player) -> socket.socket:
    """Somebody who follows a game, and stays."""
    visitor = connected(site)
    head = f"GET /api/games/{player.game}/stream HTTP/1.1\r\nAuthorization: Bearer {player.token}\r\n".encode()
    visitor.sendall(head + HEAD + b"\r\n")
    assert visitor.recv(100).startswith(b"HTTP/1.1 200 ")
    return visitor


def test_near_the_limit_of_files_new_ones_are_refused_politely_and_play_goes_on(tmp_path: Path) -> None:
    files = 400
    with own_site(tmp_path, TENGEN_BEHIND_PROXY="10.9.9.9") as site, ExitStack() as open_ones:
        assert site.process is not None
        resource.prlimit(site.process.pid, resource.RLIMIT_NOFILE, (files, files))
        black, white = new_game(site)
        page = Page(white)
        for _ in range(room(files) - 1):
            open_ones.enter_context(closing(streaming(site, black)))
        answer = httpx.get(f"{site.url}/", timeout=PATIENCE)
        assert (answer.status_code, answer.headers["Retry-After"], answer.headers["Connection"]) == (503, "5", "close")
        with closing(connected(site)) as visitor:
            visitor.sendall(b"GET /ws/games/x HTTP/1.1\r\n%bUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n" % HEAD)
            assert heard_until_closed(visitor).startswith(b"HTTP/1.1 503 ")
        flood = [open_ones.enter_context(closing(connected(site))) for _ in range(files)]
        for visitor in flood[-20:]:
            assert heard_until_closed(visitor, b"GET / HTTP/1.1\r\n%b\r\n" % HEAD)[:13] in (b"HTTP/1.1 503 ", b"")
        page.send("play", point="E5", command_id="under the flood")
        page.until(lambda page: bool(page.answers))
        assert page.answers[0].get("error", {}).get("code") == "not-your-turn", "the database is asked, and answers"
        assert open_files(site) < files - 50, "some are kept for it"
        open_ones.close()
        until(lambda: httpx.get(f"{site.url}/", timeout=PATIENCE).status_code == 200, "there is room again")
        page.close()


@pytest.mark.parametrize("fast", ["yes", "no"])
def test_a_socket_that_has_ended_takes_no_more_room(tmp_path: Path, fast: str) -> None:
    """More of them than one visitor may have at once, one after another."""
    files = 200
    with own_site(tmp_path, TENGEN_FAST_SOCKETS=fast) as site:
        assert site.process is not None
        resource.prlimit(site.process.pid, resource.RLIMIT_NOFILE, (files, files))
        for _ in range(room(files)):
            address = f"ws{site.url.removeprefix('http')}/ws/games/nobody"
            with connect(address, open_timeout=PATIENCE) as page, pytest.raises(ConnectionClosed):
                page.recv(PATIENCE)
        assert httpx.get(f"{site.url}/healthz", timeout=PATIENCE).status_code == 200


def test_one_visitor_may_have_half_of_all_connections() -> None:
    doors = Doors(1_000, by_visitor=True)
    for number in range(250):
        assert doors.refusal(number, doors.enter(f"2001:db8::{number}"), 0) == ""
    greedy = doors.enter("2001:db8::ffff")
    assert doors.refusal(251, greedy, 0) == "one visitor's share"
    assert doors.refusal(252, doors.enter("192.0.2.1"), 0) == ""
    doors.leave(greedy)
    assert doors.refusal(251, greedy, 0) == ""
    behind = Doors(1_000, by_visitor=False)
    assert all(behind.refusal(number, behind.enter("127.0.0.1"), 0) == "" for number in range(500))
    assert behind.refusal(501, "127.0.0.1", 0) == "no room"
