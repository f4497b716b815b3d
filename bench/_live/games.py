"""Games to be played by a load: made in a data folder before the site starts, with both seats taken.

Run as `python -m bench._live.games` with a number; TENGEN_DATA says where. Prints one JSON list for each game: its id
and the secrets of Black and of White.
"""

import json
import sys

from tengen.cli.site import set_up


def main() -> None:
    """Make them and print them."""
    set_up()
    from tengen.game import new_settings
    from tengen.rules import Color
    from tengen.server.games.keys import Role, hashed, new_secret
    from tengen.server.games.making import make, opening

    for _ in range(int(sys.argv[1])):
        black, white = new_secret(), new_secret()
        events = opening(new_settings(19), {Color.BLACK: "Ann", Color.WHITE: "Bo"}, 0)
        known = {hashed(black): Role.BLACK, hashed(white): Role.WHITE}
        made = make(events, Role.BOTH, watchable=False, known=known)
        print(json.dumps([made.game_id, black, white]))


if __name__ == "__main__":
    main()
