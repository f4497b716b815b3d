// The stones that just lie there: for every row one path of each color, with a stone at each of its corners.
// A jump changes hundreds of them at once: an element for each would cost the browser more than all the rest.

import type { Color } from "../go/color";
import { CELL, type Geometry, lineAt } from "./geometry";
import { svg } from "./svg";

const COLORS: readonly Color[] = ["black", "white"];

/** The stones of one color in one row, and the way that was last drawn through them. */
interface Line {
  readonly color: Color;
  readonly path: SVGPathElement;
  way: string;
}

/** The stones of one row. */
export type LyingRow = readonly Line[];

export function makeLyingRow(): LyingRow {
  return COLORS.map((color) => ({ color, path: makePath(color), way: "" }));
}

/** Let these stones lie in this row, from the left; null where none does. */
export function layRow(row: LyingRow, geometry: Geometry, number: number, stones: readonly (Color | null)[]): void {
  for (const line of row) {
    const way = wayThrough(geometry, number, (column) => stones[column] === line.color);
    if (way !== line.way) line.path.setAttribute("d", way);
    line.way = way;
  }
}

/** From beside the row through these columns and back: only its ends bear no stone. */
function wayThrough(geometry: Geometry, row: number, has: (column: number) => boolean): string {
  let corners = "";
  for (let column = 0; column < geometry.size.width; column += 1)
    if (has(column)) corners += `H${lineAt(geometry, column)}`;
  const beside = lineAt(geometry, 0) - CELL / 2;
  return corners === "" ? "" : `M${beside} ${lineAt(geometry, row)}${corners}H${beside}`;
}

function makePath(color: Color): SVGPathElement {
  return svg("path", { class: "go-stones", "marker-mid": `url(#go-${color}-stone)`, "aria-hidden": "true" });
}
