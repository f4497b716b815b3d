"""A GTP engine that misbehaves when it is asked for a move.

The ways: hang, die, scream, junk, nonsense, occupied, megabyte, endless, refuse.
"""

import sys
import time


def main() -> None:
    way = sys.argv[1]
    for line in sys.stdin:
        command = line.split()[0]
        if command != "genmove":
            said = {"list_commands": "boardsize\nclear_board\nkomi\nplay\ngenmove\nundo", "name": "Bad"}
            print(f"= {said.get(command, '')}\n", flush=True)
        elif way == "hang":
            time.sleep(600)
        elif way == "die":
            print("bad day", file=sys.stderr, flush=True)
            sys.exit(3)
        elif way == "junk":
            print("hello\n", flush=True)
        elif way == "scream":
            print("A" * 5_000_000, file=sys.stderr, flush=True)
            print("a bad day after all", file=sys.stderr, flush=True)
            sys.exit(4)
        elif way == "megabyte":
            print("= " + "D" * 1_500_000 + "\n", flush=True)
        elif way == "endless":
            while True:
                print("= D4", flush=True)
        elif way == "refuse":
            print("? I would rather not\n", flush=True)
        else:
            print({"nonsense": "= Z99\n", "occupied": "= A1\n"}[way], flush=True)


if __name__ == "__main__":
    main()
