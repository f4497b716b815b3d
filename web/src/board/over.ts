// What lies over the whole board: the keyboard's cursor, the lines of an aim, the letters typed so far.
// It moves with the player's hand, so the points under it need not be drawn anew.

import { type Geometry, placeOf } from "./geometry";
import { contourOf } from "./contour";
import type { BoardState } from "./state";
import { svg, svgText } from "./svg";

const HALF = 19;
const ARM = 9;
/** The line around what a press would change runs along the cells' own edges. */
const EDGE = { inset: 0, round: 11 };
const CHANGED = { inset: 1.6, round: 11 };

/** Draw it all anew; gives nothing back and leaves the points alone. */
export function drawOver(over: SVGGElement, geometry: Geometry, state: BoardState): void {
  const parts: SVGElement[] = [];
  if (state.changed.size > 0)
    parts.push(svg("path", { class: "go-changed", d: contourOf(geometry, state.changed, CHANGED) }));
  if (state.outlined.size > 0) parts.push(...outline(geometry, state.outlined));
  if (state.aimed !== null) parts.push(aimLines(geometry, state.aimed));
  if (state.cursorShown) parts.push(cursor(geometry, state.cursor));
  if (state.typed !== "") parts.push(typed(geometry, state.typed));
  over.replaceChildren(...parts);
}

/** A bright line with a dark one in it, to be seen on wood, on black and on white. */
function outline(geometry: Geometry, points: ReadonlySet<number>): SVGPathElement[] {
  const d = contourOf(geometry, points, EDGE);
  return ["go-outline-under", "go-outline"].map((name) => svg("path", { class: name, d }));
}

/** Lines from edge to edge, so that the point shows from under a thumb. */
function aimLines(geometry: Geometry, index: number): SVGPathElement {
  const { x, y } = placeOf(geometry, index);
  return svg("path", { class: "go-aim-lines", d: `M${x} 0V${geometry.height}M0 ${y}H${geometry.width}` });
}

/** Four corners around a point. */
function cursor(geometry: Geometry, index: number): SVGPathElement {
  const { x, y } = placeOf(geometry, index);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 1, down = 1]) => {
    const [left, top] = [x + right * HALF, y + down * HALF];
    return `M${left} ${top - down * ARM}V${top}H${left - right * ARM}`;
  });
  return svg("path", { class: "go-cursor", d: corners.join("") });
}

function typed(geometry: Geometry, text: string): SVGGElement {
  const x = geometry.width / 2;
  return svg(
    "g",
    { class: "go-typed" },
    svg("rect", { x: x - 34, y: 6, width: 68, height: 34, rx: 10 }),
    svgText(text, { x, y: 23 }),
  );
}
