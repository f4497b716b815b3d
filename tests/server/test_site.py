"""The site as a browser meets it: its first page, its headers, its static files, its health."""

import gzip
from pathlib import Path

import pytest
from django.conf import settings as site
from django.test import Client
from pytest_django.fixtures import Settings

from tengen.server.config.variables.mail import MailServer

pytestmark = pytest.mark.django_db
"""The home page says who waits in the lobby."""

STRICT = ("default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'")


def a_script() -> str:
    """The address of one of the scripts that Vite built."""
    return "/static/dist/assets/" + min(file.name for file in Path(site.PAGE, "assets").glob("*.js"))


def test_the_home_page_has_a_board_and_loads_its_script(client: Client) -> None:
    answer = client.get("/")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "<go-board" in page
    assert '<script type="module" src="/static/dist/assets/' in page
    assert "style=" not in page, "the content policy forbids inline styles"


def test_the_home_page_leads_to_what_one_can_do_and_promises_no_mail_that_is_not_sent(
    client: Client, settings: Settings
) -> None:
    page = client.get("/").content.decode()
    _, _, cards = page.partition("What you can do here")
    assert cards.count("<li><h3>") == 6
    assert 'class="card' not in cards, "what looks as if it could be pressed can be"
    for address in ("/games/new", "/learn", "/lab"):
        assert f'href="{address}"' in page
        assert client.get(address).status_code == 200
    assert "A mail tells you" not in cards
    settings.MAIL_SERVER = MailServer("mail.example.org", 25)
    assert "A mail tells you" in client.get("/").content.decode()


def test_an_unknown_address_gets_our_own_page(client: Client) -> None:
    answer = client.get("/no/such/page")
    assert answer.status_code == 404
    assert '<html lang="en"' in answer.content.decode()


def test_every_answer_tells_the_browser_to_trust_this_site_only(client: Client) -> None:
    for address in ("/", "/no/such/page", "/static/no-such-file", a_script()):
        headers = client.get(address).headers
        policy = headers["Content-Security-Policy"]
        assert all(rule in policy for rule in STRICT)
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_another_host_name_is_refused(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_the_page_is_only_read(client: Client) -> None:
    assert client.post("/").status_code == 405


def test_a_script_is_kept_for_good(client: Client) -> None:
    headers = client.get(a_script()).headers
    assert "immutable" in headers["Cache-Control"]
    assert headers["Content-Type"].startswith("text/javascript")


@pytest.fixture
def packed(settings: Settings, tmp_path: Path) -> str:
    """The address of a style sheet that stands on the disk plain and packed."""
    (tmp_path / "site.css").write_bytes(b"plain" * 100)
    (tmp_path / "site.css.gz").write_bytes(gzip.compress(b"packed"))
    settings.STATICFILES_DIRS = [tmp_path]
    return "/static/site.css"


def test_a_packed_file_is_sent_to_those_who_can_unpack_it(client: Client, packed: str) -> None:
    plain = client.get(packed)
    gzipped = client.get(packed, headers={"accept-encoding": "gzip"})
    assert (plain.content, gzip.decompress(gzipped.content)) == (b"plain" * 100, b"packed")
    assert gzipped.headers["Content-Encoding"] == "gzip"
    assert "immutable" not in plain.headers["Cache-Control"]


def test_every_script_is_packed_when_the_page_is_built() -> None:
    scripts = [file for file in Path(site.PAGE, "assets").glob("*.js") if file.stat().st_size >= 500]
    assert scripts
    for script in scripts:
        assert gzip.decompress(Path(f"{script}.gz").read_bytes()) == script.read_bytes()
        assert Path(f"{script}.br").stat().st_size < script.stat().st_size


def test_an_unchanged_file_is_not_sent_again(client: Client) -> None:
    etag = client.get(a_script()).headers["ETag"]
    again = client.get(a_script(), headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_part_of_a_file_can_be_asked_for(client: Client) -> None:
    whole = client.get(a_script()).content
    part = client.get(a_script(), headers={"range": "bytes=2-5"})
    assert (part.status_code, part.content) == (206, whole[2:6])


@pytest.mark.django_db
def test_the_site_is_well_while_its_database_answers(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert "no-store" in answer.headers["Cache-Control"]


def test_the_site_can_be_installed(client: Client) -> None:
    page = client.get("/").content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    for shortcut in told["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200
    for icon in told["icons"]:
        file = Path(site.SERVER, "static", icon["src"].rpartition("/")[2]).read_bytes()
        assert file.startswith(b"\x89PNG")
        assert f"{int.from_bytes(file[16:20])}x{int.from_bytes(file[20:24])}" == icon["sizes"]
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}


def test_the_script_for_offline_stands_at_the_root_and_is_looked_for_anew(client: Client) -> None:
    answer = client.get("/offline.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer["Cache-Control"]
