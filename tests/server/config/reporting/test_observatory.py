"""What an observatory would look for, at every address that there is: headers, cookies, redirects, over https."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from django.urls import get_resolver

from tests.server.config.routes import addresses, example
from tests.server.games.conftest import Site, serving

NAME = "go.example.org"
HALF_A_YEAR = 182 * 24 * 3600
FRAMED = re.compile(r"outbox/\d+(/html)?$|\.svg$")
"""A mail is shown in a frame of its own, a drawing is a page of its own: styles are allowed there, and no script."""
DIRECTIVES = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    settings = {"PUBLIC_URL": f"https://{NAME}", "TENGEN_HOSTS": f"{NAME},127.0.0.1", "TENGEN_BEHIND_PROXY": "yes"}
    made = Site({**os.environ, **settings, "TENGEN_DATA": str(tmp_path_factory.mktemp("data"))})
    made.start()
    yield made
    made.stop(signal.SIGINT)


@pytest.fixture(scope="module")
def visitor(site: Site) -> Iterator[httpx.Client]:
    """A browser that comes through a proxy with TLS."""
    headers = {"Host": NAME, "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7", "Accept": "text/html"}
    with httpx.Client(base_url=site.url, headers=headers, timeout=120) as client:
        yield client


def policy(answer: httpx.Response) -> dict[str, str]:
    rules = answer.headers["Content-Security-Policy"].split(";")
    return {name: values for name, _, values in (rule.strip().partition(" ") for rule in rules)}


def wrong_with(answer: httpx.Response) -> list[str]:
    """What an observatory would take points off for."""
    headers, rules = answer.headers, policy(answer)
    framed = FRAMED.search(answer.url.path) is not None and answer.status_code == 200
    strict = all(rules.get(name) == value for name, value in DIRECTIVES.items())
    transport = re.search(r"max-age=(\d+)", headers.get("Strict-Transport-Security", ""))
    scripts = rules.get("script-src", rules["default-src"])
    checks = {
        "a content policy that trusts nothing but the site": strict or (framed and rules["default-src"] == "'none'"),
        "no inline script, no eval, no other host": not re.search(r"unsafe|http|\*|data:", scripts),
        "no inline style": "unsafe" not in rules.get("style-src", "") or framed,
        "the type is not guessed": headers.get("X-Content-Type-Options") == "nosniff",
        "no frames": headers.get("X-Frame-Options") in ("DENY", "SAMEORIGIN" if framed else "DENY"),
        "no referrer for others": headers.get("Referrer-Policy") == "same-origin",
        "https for long": bool(transport) and int(transport[1]) >= HALF_A_YEAR,  # type: ignore[index]
        "alone in its window": headers.get("Cross-Origin-Opener-Policy") == "same-origin",
        "not for other sites": headers.get("Cross-Origin-Resource-Policy") == "same-origin",
        "no camera, no place": "camera=()" in headers.get("Permissions-Policy", ""),
        "nobody else may read it": "Access-Control-Allow-Origin" not in headers,
        "no word about the server": "Server" not in headers and "X-Powered-By" not in headers,
        "stays on the site": urljoined(answer),
    }
    for cookie in headers.get_list("Set-Cookie"):
        facts = cookie.lower()
        checks[f"the cookie {cookie.partition('=')[0]} is safe"] = (
            "; secure" in facts and "; httponly" in facts and ("samesite=lax" in facts or "samesite=strict" in facts)
        )
    return [name for name, holds in checks.items() if not holds]


def urljoined(answer: httpx.Response) -> bool:
    where = answer.headers.get("Location", "/")
    return where.startswith(("/", f"https://{NAME}/")) and not where.startswith("//")


def test_every_address_of_the_site_is_safe(visitor: httpx.Client) -> None:
    game = visitor.post("/api/games", json={"size": 9, "watchable": True}).json()["id"]
    routes = sorted(set(addresses(get_resolver().url_patterns)))
    assert len(routes) > 60
    looked = {example(route, game) for route in routes} | {
        *(
            "/no/such/page",
            "/static/no-such-file",
            "/static/favicon.svg",
            "/admin/login/",
            "/admin",
            "/games",
            "//evil",
        ),
        *(f"/games/{game}", f"/games/{game}.sgf", f"/games/{game}.png", f"/api/games/{game}", "/api/nowhere"),
    }
    seen: dict[int, int] = {}
    for address in sorted(looked):
        if address.endswith("/stream"):
            continue
        answer = visitor.get(address)
        seen[answer.status_code] = seen.get(answer.status_code, 0) + 1
        assert answer.status_code < 500, address
        assert wrong_with(answer) == [], address
    assert seen[200] > 20, seen


def test_what_is_refused_early_is_safe_too(visitor: httpx.Client) -> None:
    big = visitor.post("/api/games", content=b"x" * 3_000_000)
    assert big.status_code == 413
    assert policy(big)["default-src"] == "'none'"
    assert big.headers["X-Content-Type-Options"] == "nosniff"
    other = visitor.get("/", headers={"Host": "evil.example"})
    assert (other.status_code, wrong_with(other)) == (400, ["https for long"]) or wrong_with(other) == []


def test_over_plain_http_no_browser_is_told_to_use_https(site: Site) -> None:
    """A browser must not believe it from one who may sit in the middle."""
    assert "Strict-Transport-Security" not in site.get("/").headers


@pytest.mark.parametrize(("proxy", "believed"), {"10.9.9.9": False, "127.0.0.0/8": True}.items())
def test_only_the_proxies_that_were_named_are_believed(tmp_path: Path, proxy: str, *, believed: bool) -> None:
    settings = {"PUBLIC_URL": f"https://{NAME}", "TENGEN_HOSTS": f"{NAME},127.0.0.1", "TENGEN_BEHIND_PROXY": proxy}
    for site in serving(TENGEN_DATA=str(tmp_path), **settings):
        answer = httpx.get(f"{site.url}/", headers={"X-Forwarded-Proto": "https"}, timeout=120)
        assert ("Strict-Transport-Security" in answer.headers) is believed


def test_a_form_of_another_site_changes_nothing(visitor: httpx.Client) -> None:
    visitor.get("/games/new")
    evil = {"Origin": "https://evil.example", "Referer": "https://evil.example/"}
    for address in ("/games/new", "/code", "/admin/login/"):
        assert visitor.post(address, data={"x": "1"}, headers=evil).status_code == 403, address


def test_no_template_has_a_script_or_a_style_in_it() -> None:
    """The content policy would forbid it in the browser; here it is found without one."""
    folder = Path(__file__).parents[4] / "src" / "tengen" / "server" / "templates"
    for file in folder.rglob("*.html"):
        if "mail" in file.relative_to(folder).parts:
            continue
        text = file.read_text()
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>", text), file
        assert not re.search(r"<style|\sstyle=|\son\w+=\"|javascript:", text), file
