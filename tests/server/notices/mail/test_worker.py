"""The real worker with a real mail server: killed in the middle, in company, and with a server that is stuck."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.games.conftest import Site, new_game
from tests.server.notices.mail.postoffice import PostOffice, opened
from tests.waiting import until

MAILS = 12


@pytest.fixture
def office() -> Iterator[tuple[PostOffice, str]]:
    """An office, and its address as an operator sets it."""
    office = PostOffice()
    with opened(office) as server:
        yield office, f"smtp://{server.host}:{server.port}"


def start(data: Path, **settings: str) -> Site:
    site = Site({**os.environ, "TENGEN_DATA": str(data), **settings})
    site.start()
    return site


def start_worker(site: Site) -> subprocess.Popen[str]:
    command = [str(Path(sys.executable).with_name("tengen")), "worker"]
    worker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=site.settings)
    assert worker.stdout is not None
    assert worker.stdout.readline() == "Tengen's mail worker is running.\n"
    return worker


def ask_for_mail(site: Site, count: int) -> list[str]:
    """So many mails to be sent: the question that each new address gets."""
    addresses = []
    for number in range(count):
        _, white = new_game(site)
        addresses.append(f"bo{number}@example.org")
        url = f"{site.url}/api/games/{white.game}/mail"
        assert httpx.post(url, json={"email": addresses[-1]}, headers=white.header, timeout=120).status_code == 200
    return addresses


def test_a_worker_killed_in_the_middle_loses_nothing_and_repeats_at_most_one(
    tmp_path: Path, office: tuple[PostOffice, str]
) -> None:
    post, url = office
    site = start(tmp_path, EMAIL_URL=url, TENGEN_WORKER="no")
    try:
        addresses = ask_for_mail(site, MAILS)
        post.seconds = 0.3
        worker = start_worker(site)
        until(lambda: len(post.mails) >= MAILS // 3, "a third of the mails")
        post.in_the_middle.clear()
        assert post.in_the_middle.wait(120)
        worker.send_signal(signal.SIGKILL)
        worker.wait(120)
        post.seconds = 0.0
        until(lambda: post.under_way == 0, "what was in flight arrives")
        with sqlite3.connect(tmp_path / "tengen.sqlite3", timeout=120) as database:
            database.execute("UPDATE notices_notice SET due_at = 0 WHERE due_at IS NOT NULL")  # the claim has run out
        again = start_worker(site)
        until(lambda: {str(mail["To"]) for mail in post.mails} == set(addresses), "mail for everybody")
        again.send_signal(signal.SIGTERM)
        assert again.wait(120) == 0
        assert len(set(post.ids)) == MAILS
        assert len(post.ids) <= MAILS + 1
    finally:
        site.stop(signal.SIGINT)


def test_workers_in_company_send_each_mail_once(tmp_path: Path, office: tuple[PostOffice, str]) -> None:
    post, url = office
    site = start(tmp_path, EMAIL_URL=url)
    workers = [start_worker(site) for _ in range(2)]
    try:
        addresses = ask_for_mail(site, MAILS)
        until(lambda: len(post.mails) >= MAILS, "all mails")
    finally:
        for worker in workers:
            worker.send_signal(signal.SIGTERM)
            worker.wait(120)
        site.stop(signal.SIGINT)
    assert sorted(str(mail["To"]) for mail in post.mails) == sorted(addresses), "they bring theirs to an end first"


def test_a_mail_server_that_is_stuck_costs_players_nothing(tmp_path: Path) -> None:
    """It takes connections and never says a word."""
    with socket.socket() as stuck:
        stuck.bind(("127.0.0.1", 0))
        stuck.listen(16)
        site = start(tmp_path, EMAIL_URL=f"smtp://127.0.0.1:{stuck.getsockname()[1]}")
        try:
            ask_for_mail(site, 2)
            black, white = new_game(site)
            columns = "ABCDEFGH"
            for column in columns:
                assert black.send("play", point=f"{column}2").status_code == 200
                assert white.send("play", point=f"{column}8").status_code == 200
        finally:
            site.stop(signal.SIGINT)
