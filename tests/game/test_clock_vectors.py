"""The vectors that the page reads its clocks by are what the game's clock says today."""

import json

from tests.game.clock_vectors import FILE, vectors


def test_the_vectors_are_current() -> None:
    assert json.loads(FILE.read_text()) == json.loads(json.dumps(list(vectors())))
