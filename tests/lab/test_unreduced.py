"""The table of 3x4 against an unreduced solve with moves made in another way: every state, its values and rounds."""

from __future__ import annotations

import pytest

from tengen import _core
from tengen.lab.size import Size
from tests.lab.unreduced import Solver


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (3, 3), (3, 4)])
def test_every_state_of_the_table_is_that_of_an_unreduced_solve(width: int, height: int) -> None:
    size, solver = Size(width, height), Solver(width, height)
    table = _core.Table(_core.solve_table(width, height))
    values = solver.solved()
    worth = [tuple(row) for row in values.worth.tolist()]
    for serial in values.legal.tolist():
        cells = solver.cells[serial].tobytes()
        assert table.look(cells, -1, False) == worth[2 * serial]
        assert table.look(cells, -1, True) == worth[2 * serial + 1]
    for number, (serial, ko) in enumerate(values.kos, start=2 * size.serials):
        assert table.look(solver.cells[serial].tobytes(), ko, False) == worth[number]
    assert len(values.legal) == {4: 57, 6: 489, 9: 12_675, 12: 321_689}[size.points]
