"""A worker that misbehaves as it is told: `slow`, `hang`, `junk`, `die-once FILE`, `die-at-reviews`."""

import json
import sys
import time
from pathlib import Path

ANSWER = {"win": 0.0, "lead": 0.0, "point": "C3", "resigns": False, "visits": 1, "moves": [], "owners": []}


def main() -> None:
    way, *rest = sys.argv[1:]
    print(json.dumps({"ready": True}), flush=True)
    for raw in sys.stdin:
        line = json.loads(raw)
        if "job" not in line:
            continue
        if way == "hang":
            time.sleep(600)
        if way == "junk":
            print("what?", flush=True)
            continue
        if way == "slow":
            time.sleep(0.3)
        if way == "die-once" and not Path(rest[0]).exists():
            Path(rest[0]).touch()
            sys.exit(3)
        if way == "die-at-reviews" and line["job"]["kind"] == "review":
            print("oh no", file=sys.stderr, flush=True)
            sys.exit(3)
        print(json.dumps({"id": line["id"], "answer": ANSWER}), flush=True)


if __name__ == "__main__":
    main()
