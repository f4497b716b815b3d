// The territories of both sides as regions under the stones: tinted, with a line around each.
// Their dots, and the dots on dead stones, are in `marks`.

import { cellAt } from "../go/cells";
import type { Color } from "../go/color";
import { contourOf } from "./contour";
import type { Geometry } from "./geometry";
import type { BoardState } from "./state";
import { svg } from "./svg";

const BEND = { inset: 2.8, round: 9.6 };
const COLORS: readonly Color[] = ["black", "white"];

/** Draw them anew where the stones or their owners have changed. */
export function drawRegions(
  layer: SVGGElement,
  geometry: Geometry,
  before: BoardState | null,
  state: BoardState,
): void {
  if (before?.cells === state.cells) return;
  const owned = COLORS.map((color) => ({ color, points: ownedBy(state, color) })).filter(
    ({ points }) => points.size > 0,
  );
  if (owned.length === 0 && layer.childElementCount === 0) return;
  layer.replaceChildren(
    ...owned.map(({ color, points }) => {
      const own = (index: number | null): boolean => index !== null && isStoneOf(state, index, color);
      const d = contourOf(geometry, points, BEND, (beyond) => [...beyond].every(own));
      return svg("path", { class: `go-region go-region-${color}`, d });
    }),
  );
}

function ownedBy({ cells }: BoardState, color: Color): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < cells.length; index += 1) if (cellAt(cells, index).owner === color) found.add(index);
  return found;
}

function isStoneOf({ cells }: BoardState, index: number, color: Color): boolean {
  const { stone, dead } = cellAt(cells, index);
  return stone === color && !dead;
}
