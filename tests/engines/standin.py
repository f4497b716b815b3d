"""A stand-in for KataGo's analysis engine: `well` answers as it does, the other ways misbehave."""

import json
import sys
import time


def main() -> None:
    way = sys.argv[1]
    for line in sys.stdin:
        query = json.loads(line)
        if way == "hang":
            time.sleep(600)
        if way == "die":
            sys.exit(3)
        if way == "junk":
            print("KataGo v1.0", flush=True)
            continue
        if way == "refuse":
            print(json.dumps({"id": query["id"], "error": "Board too large"}), flush=True)
            continue
        if way == "half":
            print(json.dumps({"id": query["id"], "moveInfos": []}), flush=True)
            continue
        assert query["overrideSettings"]["reportAnalysisWinratesAs"] == "SIDETOMOVE"
        points = query["boardXSize"] * query["boardYSize"]
        moves = [
            {"move": "pass", "visits": 2, "winrate": 0.1, "scoreLead": -9, "prior": 0.1, "order": 1, "pv": ["pass"]},
            {"move": "C3", "visits": 7, "winrate": 0.8, "scoreLead": 2, "prior": 0.9, "order": 0, "pv": ["C3", "B2"]},
        ]
        said = {
            "id": query["id"],
            "isDuringSearch": False,
            "moveInfos": moves,
            "rootInfo": {"winrate": 0.75, "scoreLead": 1.5, "visits": query["maxVisits"]},
            "ownership": [1.0] * points,
        }
        if way == "nan":
            said["rootInfo"] = {"winrate": float("nan"), "scoreLead": 1.5, "visits": 1}
        if way == "endless":
            said["ownership"] = [float("inf")] * points
        print(json.dumps({"id": query["id"], "warning": "unused field", "field": "x"}), flush=True)
        print(json.dumps({**said, "isDuringSearch": True}), flush=True)
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
