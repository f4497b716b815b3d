"""What nginx keeps away from the site, with the files of deploy/: floods, crowds and half requests of one visitor."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from tests.services.deployed import Nginx, changed, nginx_program
from tests.waiting import until

pytestmark = pytest.mark.services
BURST, MOST_OPEN = 200, 50
LET_IN = threading.Event()


class Site(BaseHTTPRequestHandler):
    """A site that answers everything, what begins with /slow only when it is told to."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.path.startswith("/slow"):
            LET_IN.wait()
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *words: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 1024


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[Nginx]:
    """It believes who a visitor is, and what was allowed comes back too slowly for any test."""
    with ExitStack() as parts:
        site = parts.enter_context(Server(("127.0.0.1", 0), Site))
        threading.Thread(target=site.serve_forever, daemon=True).start()
        parts.callback(site.shutdown)
        made = Nginx(nginx_program(), tmp_path, (site.server_port, site.server_port))
        file, snippet = tmp_path / "nginx.conf", tmp_path / "snippets" / "tengen-site.conf"
        believed = "http {\nset_real_ip_from 127.0.0.1;\nreal_ip_header X-Test-Address;\n"
        file.write_text(changed(file.read_text(), {"http {\n": believed, "rate=50r/s": "rate=1r/m"}))
        quick = {
            "client_header_timeout 10s": "client_header_timeout 1s",
            "limit_conn tengen_open 300": "limit_conn tengen_open 50",
        }
        snippet.write_text(changed(snippet.read_text(), quick))
        made.start()
        parts.callback(made.kill)
        parts.callback(LET_IN.set)
        LET_IN.clear()
        with visitor(made, "192.0.2.200") as somebody:
            until(lambda: answers(somebody), "nginx answers")
        yield made


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/").status_code == 200
    except httpx.TransportError:
        return False


def visitor(nginx: Nginx, address: str) -> httpx.Client:
    trusted = ssl.create_default_context(cafile=str(nginx.certificate))
    return httpx.Client(base_url=nginx.url, headers={"X-Test-Address": address}, verify=trusted, timeout=60)


def allowed(nginx: Nginx, address: str, most: int = BURST + 50) -> int:
    """How many requests from here are answered before one is refused."""
    with visitor(nginx, address) as client:
        for number in range(most):
            answer = client.get("/")
            if answer.status_code == 429:
                assert answer.json()["code"] == "too-often"
                assert answer.headers["Retry-After"] == "5"
                return number
            assert answer.status_code == 200
    return most


def test_a_flood_of_one_visitor_is_refused_and_nobody_else(nginx: Nginx) -> None:
    assert BURST <= allowed(nginx, "192.0.2.1") <= BURST + 2
    assert allowed(nginx, "192.0.2.2", most=5) == 5
    assert allowed(nginx, "::ffff:192.0.2.1", most=5) <= 1, "the same address, written otherwise"
    assert allowed(nginx, "::ffff:192.0.2.3", most=5) == 5


def test_a_network_of_64_bits_is_one_visitor(nginx: Nginx) -> None:
    assert sum(allowed(nginx, f"2001:db8:1:2::{number:x}", most=50) for number in range(8)) <= BURST + 8
    assert allowed(nginx, "2001:db8:1:2:ffff:ffff:ffff:ffff", most=5) <= 1
    assert allowed(nginx, "2001:db8:1:3::1", most=5) == 5


def test_one_visitor_has_only_so_many_connections(nginx: Nginx) -> None:
    address, statuses = "192.0.2.9", []
    with ExitStack() as open_ones:
        crowd = [open_ones.enter_context(closing(waiting(nginx, address))) for _ in range(MOST_OPEN)]
        with visitor(nginx, address) as client:
            until(lambda: client.get("/").status_code == 429, "all of them have come")
            assert client.get("/").json()["code"] == "too-often"
        assert allowed(nginx, "192.0.2.10", most=5) == 5
        LET_IN.set()
        statuses = [each.recv(1000)[:12] for each in crowd]
    assert statuses == [b"HTTP/1.1 200"] * MOST_OPEN


def waiting(nginx: Nginx, address: str) -> ssl.SSLSocket:
    """A connection that waits for an answer of the site."""
    raw = socket.create_connection(("127.0.0.1", nginx.port), timeout=60)
    made = ssl.create_default_context(cafile=str(nginx.certificate)).wrap_socket(raw, server_hostname="localhost")
    made.sendall(f"GET /slow HTTP/1.1\r\nHost: localhost\r\nX-Test-Address: {address}\r\n\r\n".encode())
    return made


def test_half_a_request_is_closed(nginx: Nginx) -> None:
    trusted = ssl.create_default_context(cafile=str(nginx.certificate))
    with closing(socket.create_connection(("127.0.0.1", nginx.port), timeout=60)) as raw:
        half = trusted.wrap_socket(raw, server_hostname="localhost")
        half.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        with suppress(ConnectionError):
            assert half.recv(1000)[:12] in (b"", b"HTTP/1.1 408")
