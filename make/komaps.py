"""Draws the ko heat maps of `docs/lab-notebook.md`, for every point how many of the legal positions have a ko there.

The figures are counted by `tengen.lab`; needs matplotlib, which only developers have.
"""

from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot

from tengen.lab import Size, count
from tengen.rules.point import COLUMNS

DOCS = Path(__file__).parents[1] / "docs"
BOARDS = ("4x4", "5x5", "6x6")


def main() -> None:
    """Write one picture for each board."""
    mpl.use("Agg")
    for name in BOARDS:
        draw(Size.parse(name), DOCS / f"lab-ko-{name}.png")


def draw(size: Size, path: Path) -> None:
    """Both kinds of ko points beside each other, in percent of the legal positions."""
    counted = count(size)
    figure, axes = pyplot.subplots(1, 2, figsize=(7, 3.6), dpi=80, layout="constrained")
    kinds = (("ko-shaped", counted.ko_shaped_by_point), ("real ko", counted.ko_real_by_point))
    for axis, (title, figures) in zip(axes, kinds, strict=True):
        rows = [
            [100 * figures[row * size.width + column] / counted.legal for column in range(size.width)]
            for row in range(size.height)
        ]
        axis.imshow(rows, cmap="Oranges", vmin=0, vmax=1.2 * max(max(row) for row in rows))
        for row, shares in enumerate(rows):
            for column, share in enumerate(shares):
                axis.text(column, row, f"{share:.2f}", ha="center", va="center", fontsize=8)
        axis.set_xticks(range(size.width), list(COLUMNS[: size.width]))
        axis.set_yticks(range(size.height), [str(size.height - row) for row in range(size.height)])
        axis.tick_params(length=0)
        axis.set_title(f"{size}, {title}, % of legal", fontsize=10)
    figure.savefig(path, metadata={"Software": None})
    pyplot.close(figure)


if __name__ == "__main__":
    main()
