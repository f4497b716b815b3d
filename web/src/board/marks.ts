// What is drawn upon a point: the last move's ring, the ko's square, territory, move numbers, dots to look at.
// Every mark has a shape of its own; none relies on color alone.

import type { Color } from "../go/color";
import { STONE } from "./geometry";
import type { Look } from "./look";
import { svg, svgText } from "./svg";

/** The marks on the point with its middle at x, y, in the order in which they lie on each other. */
export function drawMarks(look: Look, x: number, y: number): SVGElement[] {
  const marks: SVGElement[] = [];
  if (look.owner !== null) marks.push(square(x, y, 6, `go-territory go-of-${look.owner}`));
  if (look.marked)
    marks.push(svg("circle", { class: `go-marked go-on-${look.stone ?? "wood"}`, cx: x, cy: y, r: 5.6 }));
  if (look.koPoint) marks.push(square(x, y, 8, "go-ko"));
  if (look.number !== null) marks.push(number(look.number, look.stone, x, y));
  if (look.lastMove) marks.push(ring(look.stone, x, y, look.number === null ? 8.4 : STONE - 2.6));
  if (look.ghost?.kind === "aimed") marks.push(svg("circle", { class: "go-aim", cx: x, cy: y, r: STONE + 3.4 }));
  return marks;
}

function square(x: number, y: number, half: number, className: string): SVGRectElement {
  return svg("rect", { class: className, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 2.5 });
}

function ring(stone: Color | null, x: number, y: number, r: number): SVGCircleElement {
  return svg("circle", { class: `go-ring go-on-${stone ?? "wood"}`, cx: x, cy: y, r });
}

function number(value: number, stone: Color | null, x: number, y: number): SVGTextElement {
  const digits = String(value).length;
  return svgText(value, { class: `go-number go-on-${stone ?? "wood"} go-digits-${Math.min(digits, 3)}`, x, y });
}
