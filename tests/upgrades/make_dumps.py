"""Make the dumps of a release: `python -m tests.upgrades.make_dumps 0.1`, with a PostgreSQL that answers.

They are made once, by the version that they are of, and never again: a later one is tested on them. To make one anew on
purpose, remove its files first and say why in the commit.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.server.notices.receiver import Phone, make_certificate, receiving
from tests.services.jumping import JumpingSite
from tests.upgrades import story as telling
from tests.upgrades.dumping import Kept, kept, packed
from tests.waiting import until

HERE: Final = Path(__file__).parent
KINDS: Final = ("sqlite", "postgres")
MAIL_WAITS: Final = "SELECT count(*) FROM notices_notice WHERE kind = 'mail' AND due_at IS NOT NULL"
NOTICES_WAIT: Final = "SELECT count(*) FROM notices_notice WHERE kind <> 'mail' AND due_at IS NOT NULL"
UNSENT: Final = "SELECT \"to\" FROM notices_notice WHERE kind = 'mail' AND due_at IS NOT NULL"
BEAT: Final = "INSERT INTO notices_beat (worker, at) VALUES ('go.example.org:1:00000000', {now})"


def main(release: str) -> None:
    folder = HERE / release
    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        if (folder / f"{kind}.sql.gz").exists():
            print(f"kept {kind}.sql.gz")
            continue
        with tempfile.TemporaryDirectory() as data, kept(kind, Path(data)) as place:
            facts = make(Path(data), place)
            text = place.dump()
        for mine in (socket.gethostname(), data, str(Path.home()), str(HERE)):
            assert len(mine) < 6 or mine not in text, f"{mine} is in the dump"
        packed(folder / f"{kind}.sql.gz", text)
        packed(folder / f"{kind}.json.gz", json.dumps(facts, indent=1))
        print(f"wrote {kind}.sql.gz: {len(text)} bytes of SQL")


def make(data: Path, place: Kept) -> dict[str, object]:
    """Let the whole story happen on a site with this database, and stop it; what must hold of it comes back."""
    certificate = make_certificate(data)
    settings = telling.settings(data, certificate, place.url)
    site = JumpingSite({**os.environ, **settings})
    site.start()
    try:
        with receiving(certificate) as phones, receiving() as ntfy:
            story = telling.Story(site, phones, ntfy)
            telling.operators(story)
            telling.games(story)
            telling.next_games(story)
            telling.talk_and_reviews(story)
            telling.mail(story)
            telling.notices(story, Phone())
        telling.unsent(story)
        until(lambda: place.ask(MAIL_WAITS)[0][0] >= 3, "three mails wait")
        until(lambda: place.ask(NOTICES_WAIT)[0][0] >= 2, "two notices wait")
        facts = telling.told(story)
    finally:
        site.stop(signal.SIGINT)
    place.ask(BEAT.format(now=facts["now"]))
    facts["mail"] = [list(row) for row in place.ask("SELECT game_id, seat, email, policy FROM notices_subscription")]
    facts["unsent"] = sorted(row[0] for row in place.ask(UNSENT))
    return facts


if __name__ == "__main__":
    main(*sys.argv[1:])
