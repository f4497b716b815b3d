// Stones with their shadows, and the stones that are not quite there yet.
// Rings, squares and numbers on them are in `marks`.

import { STONE } from "./geometry";
import type { Look } from "./look";
import { svg } from "./svg";

/** The stone of a point. It stays, unseen, when it goes: to bring it back costs little. Its stroke is its shadow. */
export type Stone = SVGCircleElement;

const UNSEEN = "go-spare";

/** A stone that is not seen yet, for the point with its middle at x, y. */
export function makeStone(x: number, y: number): Stone {
  return svg("circle", { class: UNSEEN, cx: x, cy: y, r: STONE, stroke: "url(#go-shadow)" });
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
  change(stone, "class", classOf(look));
  if (color !== undefined) change(stone, "fill", `url(#go-${color})`);
}

function classOf({ stone, dead, ghost }: Look): string {
  if (stone !== null) return dead ? "go-stone go-dead" : "go-stone go-lying";
  return ghost === null ? UNSEEN : `go-stone go-${ghost.kind}`;
}

/** Give the element this attribute, unless it has it already: then nothing is to be drawn anew. */
export function change(element: SVGElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
