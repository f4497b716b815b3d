"""The game page when things go wrong around it: lost connections, a site that starts anew, stale and doubled tabs."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gametable import DESK, Open, Screen, browsers, make_game

pytestmark = pytest.mark.browser


def test_a_lost_connection_shows_and_heals_and_loses_no_move(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black, calm=False), open_link(made.white)
    black.play("E5")
    expect(white.stone("E5")).to_be_visible()
    black.page.context.set_offline(True)
    expect(black.page.locator("[data-part=connection]")).to_have_text(re.compile("No connection"))
    white.play("C3")
    expect(white.stone("C3")).to_be_visible()
    expect(black.stone("E5")).to_be_visible()
    black.page.context.set_offline(False)
    expect(black.stone("C3")).to_be_visible()
    expect(black.page.locator("[data-part=connection]")).to_be_hidden()
    expect(black.sentence).to_have_text("Your turn")
    black.play("G7")
    expect(white.stone("G7")).to_be_visible()


def test_a_move_made_without_a_connection_waits_for_it(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black, calm=False), open_link(made.white)
    black.page.context.set_offline(True)
    expect(black.page.locator("[data-part=connection]")).to_be_visible()
    black.press("E5")
    expect(black.point("E5").locator(".go-pending")).to_be_visible()
    expect(black.page.locator("[data-part=detail]")).to_contain_text("as soon as the connection is back")
    black.press("C3")
    expect(black.point("C3").locator(".go-pending")).to_have_count(0)
    black.page.context.set_offline(False)
    for screen in (black, white):
        expect(screen.stone("E5")).to_be_visible()
        expect(screen.page.locator("[data-part=detail]")).to_contain_text("Move 1:")


def test_a_move_that_came_too_late_is_refused_and_the_truth_is_shown(open_link: Open, site: str) -> None:
    """The opponent took back while a stone waited to be sent: it must not be played on a board that is gone."""
    made = make_game(site)
    made.play("E5 C3")
    black = open_link(made.black, calm=False)
    made.send("white", "request-undo")
    expect(black.sentence).to_contain_text("asks to take back")
    black.page.context.set_offline(True)
    expect(black.page.locator("[data-part=connection]")).to_be_visible()
    black.press("G7")
    expect(black.point("G7").locator(".go-pending")).to_be_visible()
    made.send("black", "answer-undo", accept=True)
    made.send("white", "play", point="C7")
    black.page.context.set_offline(False)
    expect(black.stone("C7")).to_be_visible()
    expect(black.stone("G7")).to_have_count(0)
    expect(black.page.locator(".notice")).to_contain_text("The moves have changed in the meantime")
    expect(black.stone("C3")).to_have_count(0)


def test_two_tabs_of_one_seat_show_the_same(open_link: Open, site: str) -> None:
    made = make_game(site)
    first = open_link(made.black)
    second = Screen(first.page.context.new_page())
    second.page.goto(f"/games/{made.game}")
    expect(second.ready).to_be_visible()
    first.play("E5")
    expect(second.stone("E5")).to_be_visible()
    expect(second.sentence).to_have_text("Waiting for Bo")
    made.send("white", "play", point="C3")
    second.play("G7")
    expect(first.stone("G7")).to_be_visible()


def test_two_devices_of_one_seat_show_the_same(open_link: Open, site: str) -> None:
    made = make_game(site)
    desk, other = open_link(made.black), open_link(made.black)
    desk.play("E5")
    expect(other.stone("E5")).to_be_visible()
    expect(other.sentence).to_have_text("Waiting for Bo")


def test_a_network_without_sockets_still_lets_one_play(open_link: Open, site: str) -> None:
    made = make_game(site)
    white = open_link(made.white)
    black = open_link(made.black, calm=False)
    black.page.route_web_socket(re.compile("/ws/"), lambda link: link.close(code=1011))
    black.page.reload()
    expect(black.page.locator("[data-part=connection]")).to_be_visible()
    black.press("E5")
    expect(white.stone("E5")).to_be_visible()
    expect(black.stone("E5")).to_be_visible()
    white.play("C3")
    expect(black.stone("C3")).to_be_visible()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_the_site_starts_anew_in_the_middle_of_a_game(browser: Browser, tmp_path: Path, trouble: list[str]) -> None:
    port = free_port()
    site = f"http://127.0.0.1:{port}"
    command = [str(Path(sys.executable).with_name("tengen")), "serve", "--port", str(port)]

    def start() -> subprocess.Popen[str]:
        settings = {**os.environ, "TENGEN_DATA": str(tmp_path)}
        started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings)
        assert started.stdout is not None
        assert "http://" in started.stdout.readline()
        return started

    running = start()
    try:
        with browsers(browser, site, trouble) as open_link:
            made = make_game(site)
            black = open_link(made.black, calm=False, **DESK)
            white = open_link(made.white, calm=False, **DESK)
            black.play("E5")
            expect(white.stone("E5")).to_be_visible()
            running.send_signal(signal.SIGKILL)
            running.communicate(timeout=120)
            expect(white.page.locator("[data-part=connection]")).to_be_visible()
            white.press("C3")
            expect(white.point("C3").locator(".go-pending")).to_be_visible()
            running = start()
            for screen in (black, white):
                expect(screen.stone("C3")).to_be_visible()
                expect(screen.page.locator("[data-part=connection]")).to_be_hidden()
    finally:
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=120)
