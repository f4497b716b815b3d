"""GNU Go behind a thin wall that writes down what it is asked, and can be told to misbehave at one command.

Run as `python wrapped.py LOG [instead COMMAND ANSWER | sleep COMMAND | crash COMMAND TIMES]`.
"""

import subprocess
import sys
import time
from pathlib import Path


def main() -> None:
    log, *trouble = sys.argv[1:]
    pipe = subprocess.PIPE
    engine = subprocess.Popen(
        ["/usr/games/gnugo", "--mode", "gtp", "--level", "1", "--seed", "7"],
        stdin=pipe,
        stdout=pipe,
        text=True,
        bufsize=1,
    )
    assert engine.stdin is not None
    assert engine.stdout is not None
    seen = 0
    with Path(log).open("a", buffering=1) as written:
        for line in sys.stdin:
            written.write(line)
            if trouble and line.split()[0] == trouble[1]:
                seen += 1
                if trouble[0] == "sleep":
                    time.sleep(120)
                if trouble[0] == "instead":
                    print(f"= {trouble[2]}\n", flush=True)
                    continue
                if trouble[0] == "crash" and seen == int(trouble[2]):
                    engine.kill()
                    sys.exit("the engine has a bad day")
            engine.stdin.write(line)
            while (answer := engine.stdout.readline()) != "\n":
                if not answer:
                    return
                print(answer, end="")
            print(flush=True)


if __name__ == "__main__":
    main()
