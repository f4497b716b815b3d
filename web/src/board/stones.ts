// Stones and their shadows, and the stones that are not quite there yet.
// Rings, squares and numbers on them are in `marks`.

import type { Color } from "../go/color";
import { STONE } from "./geometry";
import type { Look } from "./look";
import { svg } from "./svg";

/** What lies on the point with its middle at x, y; nothing for an empty point. */
export function drawStone(look: Look, x: number, y: number): SVGElement[] {
  if (look.stone !== null && look.dead) return [circle(look.stone, x, y, "go-stone go-dead")];
  if (look.stone !== null) return [shadow(x, y), circle(look.stone, x, y, "go-stone")];
  if (look.ghost === null) return [];
  return [circle(look.ghost.color, x, y, `go-stone go-${look.ghost.kind}`)];
}

function circle(color: Color, x: number, y: number, className: string): SVGCircleElement {
  return svg("circle", { class: className, cx: x, cy: y, r: STONE, fill: `url(#go-${color})` });
}

function shadow(x: number, y: number): SVGCircleElement {
  return svg("circle", { class: "go-shadow", cx: x + 1.4, cy: y + 2.4, r: STONE + 2.4, fill: "url(#go-shadow)" });
}
