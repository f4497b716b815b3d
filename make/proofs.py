"""Writes what was worked out about the lessons, so that a check of all takes seconds: `python -m make.proofs`.

A step that says what is not so is refused, and nothing is written. Opinions are asked of the engine, here alone.
"""

import json
import sys

from make.opinions import ask
from make.steps import ROOT
from tengen.learn.lessons import check, shipped
from tengen.learn.lessons.answers import Answers
from tengen.learn.lessons.check import Proofs, named, tasks

DATA = ROOT / "src" / "tengen" / "learn" / "data"


def main() -> None:
    proofs, answers = Proofs.shipped(), Answers(_known())
    steps = [step for section in shipped() for step in section.steps]
    for number, step in enumerate(steps, 1):
        print(f"{number}/{len(steps)} {step.id}", file=sys.stderr)
        for task, asked in tasks(step):
            if task.goal["kind"] == "advice" and named(asked) not in proofs.known:
                proofs.known[named(asked)], answers.known[named(asked)] = ask(asked)
        check(step, proofs)
        for task, asked in tasks(step):
            answers.of(asked, task.right)
    proofs.keep(DATA / "proofs.json")
    answers.keep(DATA / "answers.json")


def _known() -> dict[str, object]:
    file = DATA / "answers.json"
    return dict(json.loads(file.read_text())) if file.exists() else {}


if __name__ == "__main__":
    main()
