"""How long a mail takes from the move in the log until it is sent, at 50 mails a second, on the defaults.

Run as `python -m bench.mail`. Players move in games on 19x19 in their middle; the worker of the site follows the logs
and writes every mail with its board as text and as a picture: into the outbox, and to an SMTP server on this machine,
which answers as fast as it can. The moves are written by the same process, as they are on a site of one process.
"""

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from statistics import median
from typing import Any, Final

from bench._rate import print_table

A_SECOND: Final = 50
SECONDS: Final = 10
MOVES: Final = 100
GOAL: Final = 5.0


def main() -> None:
    """Print a table with one row for each way to send."""
    rows: list[tuple[str, ...]] = [("to", "mails", "median", "99 of 100", "slowest", "goal")]
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TENGEN_DATA": folder, "DJANGO_SETTINGS_MODULE": "tengen.server.config.settings"}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        for way in ("the outbox", "an SMTP server"):
            found = sorted(measure(way))
            worst = found[len(found) * 99 // 100]
            rows.append((way, str(len(found)), *(f"{each:.2f} s" for each in (median(found), worst, found[-1], GOAL))))
    print_table(f"from the move to the mail that is sent, at {A_SECOND} a second", rows)


def measure(way: str) -> list[float]:
    """Play so many moves a second while the worker runs; the seconds that each mail took."""
    from django.conf import settings

    from tengen.server.notices.models import Notice
    from tengen.server.notices.queue import worker

    games = [new_game(Random(number)) for number in range(A_SECOND * SECONDS)]
    before = set(Notice.mails.values_list("id", flat=True))
    stop = threading.Event()
    with ExitStack() as open_here:
        if way != "the outbox":
            settings.MAIL_SERVER = open_here.enter_context(mail_server())
        thread = threading.Thread(target=worker.run, args=(stop,))
        thread.start()
        began = time.monotonic()
        for number, (game_id, game) in enumerate(games):
            time.sleep(max(0.0, began + number / A_SECOND - time.monotonic()))
            play(game_id, game)
        new = Notice.mails.exclude(id__in=before)
        end = time.monotonic() + 60
        while new.filter(sent_at__isnull=False).count() < len(games) and time.monotonic() < end:
            time.sleep(0.2)
        stop.set()
        thread.join()
    waited = [(sent - happened) / 1000 for sent, happened in new.values_list("sent_at", "happened_at") if sent]
    if len(waited) != len(games):
        raise SystemExit(f"of {len(games)} mails {len(waited)} were sent")
    return waited


@contextmanager
def mail_server() -> Iterator[Any]:
    """An SMTP server in a process of its own, which takes everything and forgets it."""
    from tengen.server.config.variables.mail import MailServer

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ("-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{port}", "-c", "aiosmtpd.handlers.Sink")
    server = subprocess.Popen((sys.executable, *words))
    try:
        for _ in range(100):
            time.sleep(0.1)
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
        yield MailServer("127.0.0.1", port)
    finally:
        server.terminate()
        server.wait()


def new_game(random: Random) -> tuple[str, Any]:
    """A game with many moves, whose White has an address and is not there."""
    from tengen.game import Play, Refused, apply, decide, new_settings, replay
    from tengen.rules import Color
    from tengen.server.games.entry.making import make, opening
    from tengen.server.notices.follow.follower import begin
    from tengen.server.notices.mail.seats import open_seats
    from tengen.server.notices.models import Subscription
    from tengen.server.site.keys import Role

    log = list(opening(new_settings(19), {Color.BLACK: "Ann", Color.WHITE: "Bo"}, now() - 1_000_000))
    game = replay(log)
    points = list(game.position.board.points)
    random.shuffle(points)
    while game.move_number < MOVES:
        wish = Play(seat=game.turn, at_version=game.version, point=points.pop())
        decision = decide(game, wish, game.last_at)
        if not isinstance(decision, Refused):
            for event in decision:
                game = apply(game, event)
                log.append(event)
    made = make(tuple(log), Role.BLACK, watchable=False)
    subscription = Subscription.objects.create(
        game_id=made.game_id,
        seat="white",
        email="bo@example.org",
        device="",
        confirmed_at=0,
        policy="every-turn",
        zone="UTC",
        quiet_from=0,
        quiet_until=0,
        language="en",
        seen_at=0,
        made_at=0,
    )
    open_seats([subscription])
    begin(made.game_id, game)
    return made.game_id, game


def play(game_id: str, game: Any) -> None:
    """Black's next move, as the site writes it."""
    from tengen.game import Play, Refused, decide
    from tengen.server.games.live.executor import lines_of
    from tengen.server.games.log.store import append_of, write

    for point in game.position.board.points:
        wish = Play(seat=game.turn, at_version=game.version, point=point)
        decision = decide(game, wish, now())
        if not isinstance(decision, Refused):
            lines, after = lines_of(game, decision, "")
            if write([append_of(game_id, lines, after)]) != [None]:
                raise SystemExit("a move could not be written")
            return


def now() -> int:
    return time.time_ns() // 1_000_000


if __name__ == "__main__":
    main()
