"""Prints the link of Black in a game whose White was warned eight days ago and has not answered since.

Run as `python -m tests.browser.silent_game ADDRESS`, with the data folder of a site that is not running.
"""

import os
import sys
import time

import django
from django.core.management import call_command

DAY = 24 * 60 * 60 * 1000


def main(address: str) -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tengen.server.config.settings"
    django.setup()
    call_command("migrate", verbosity=0)
    from tengen.game import CloseGame, PassTurn, Refused, SayDone, apply, decide, new_settings, replay
    from tengen.rules import Color
    from tengen.server.games.entry.making import make, opening
    from tengen.server.site.keys import Role
    from tengen.server.site.requests import links

    warned_at = time.time_ns() // 1_000_000 - 8 * DAY
    log = list(opening(new_settings(9), {Color.BLACK: "Ann", Color.WHITE: "Bo"}, warned_at))
    game = replay(log)
    for kind in (PassTurn, PassTurn, SayDone, CloseGame):
        decision = decide(game, kind(seat=game.turn or Color.BLACK, at_version=game.version), warned_at)
        assert not isinstance(decision, Refused), decision
        for event in decision:
            game = apply(game, event)
            log.append(event)
    made = make(tuple(log), Role.BLACK, watchable=False)
    print(links.seat(address, made.game_id, made.seat))


if __name__ == "__main__":
    main(sys.argv[1])
