// A stone that is drawn by itself, since it is new, dead, or not quite there yet. Those that just lie there are in
// `lying`; rings, squares and numbers on them are in `marks`.

import { STONE } from "./geometry";
import type { Look } from "./look";
import { svg } from "./svg";

/** The stone of a point. Its stroke is its shadow. */
export type Stone = SVGCircleElement;

/** A stone without a color, for the point with its middle at x, y. */
export function makeStone(x: number, y: number): Stone {
  return svg("circle", { class: "go-stone", cx: x, cy: y, r: STONE, stroke: "url(#go-shadow)" });
}

/** What lies on the point with its middle at x, y, in a picture that never changes. */
export function drawStone(look: Look, x: number, y: number): SVGElement[] {
  if (!hasStone(look)) return [];
  const stone = makeStone(x, y);
  dress(stone, look);
  return [stone];
}

/** Whether something lies on a point with this look, be it only for a moment. */
export function hasStone({ stone, ghost }: Look): boolean {
  return stone !== null || ghost !== null;
}

/** Let the stone look like this. */
export function dress(stone: Stone, look: Look): void {
  const color = look.stone ?? look.ghost?.color;
  change(stone, "class", `go-stone go-${kindOf(look)}`);
  if (color !== undefined) change(stone, "fill", `url(#go-${color})`);
}

function kindOf({ stone, dead, ghost }: Look): string {
  if (stone === null && ghost !== null) return ghost.kind;
  return dead ? "dead" : "lying";
}

/** Give the element this attribute, unless it has it already: then nothing is to be drawn anew. */
export function change(element: SVGElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
