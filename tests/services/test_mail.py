"""Mail on a real PostgreSQL: several workers at once, each mail once; a worker that is killed loses none."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import psycopg
import pytest

from tests.server.games.conftest import Site
from tests.server.notices.mail.postoffice import PostOffice, opened
from tests.server.notices.mail.test_worker import MAILS, ask_for_mail, start_worker
from tests.services.servers import database
from tests.waiting import until

pytestmark = pytest.mark.services


def test_three_workers_on_postgresql_send_each_mail_once_and_a_killed_one_loses_none(tmp_path: Path) -> None:
    office = PostOffice()
    with database() as place, opened(office) as server:
        settings = {"TENGEN_DATA": str(tmp_path), "DATABASE_URL": place.url, "TENGEN_WORKER": "no"}
        site = Site({**os.environ, **settings, "EMAIL_URL": f"smtp://{server.host}:{server.port}"})
        site.start()
        workers = []
        try:
            office.seconds = 0.2
            workers = [start_worker(site) for _ in range(3)]
            addresses = ask_for_mail(site, MAILS)
            workers[0].send_signal(signal.SIGKILL)
            office.seconds = 0.0
            for other in workers[1:]:  # they bring theirs to an end
                other.send_signal(signal.SIGTERM)
                assert other.wait(120) == 0
            with psycopg.connect(place.url) as connection:
                connection.execute("UPDATE notices_notice SET due_at = 0 WHERE due_at IS NOT NULL")
            workers += [start_worker(site) for _ in range(2)]
            until(lambda: {str(mail["To"]) for mail in office.mails} == set(addresses), "mail for everybody")
            for other in workers[3:]:
                other.send_signal(signal.SIGTERM)
                assert other.wait(120) == 0
            assert len(set(office.ids)) == MAILS
            assert len(office.ids) <= MAILS + 1
        finally:
            for worker in workers:
                worker.send_signal(signal.SIGTERM)
                worker.wait(120)
            site.stop(signal.SIGINT)
