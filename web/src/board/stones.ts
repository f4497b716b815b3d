// Stones and their shadows, and the stones that are not quite there yet.
// Rings, squares and numbers on them are in `marks`.

import { STONE } from "./geometry";
import type { Look } from "./look";
import { svg } from "./svg";

/** The stone of a point and its shadow. They stay, unseen, when the stone goes: to bring them back costs little. */
export interface Stone {
  readonly shadow: SVGCircleElement;
  readonly body: SVGCircleElement;
}

const UNSEEN = "go-spare";

/** A stone that is not seen yet, for the point with its middle at x, y. */
export function makeStone(x: number, y: number): Stone {
  return {
    shadow: svg("circle", { class: UNSEEN, cx: x + 1.4, cy: y + 2.4, r: STONE + 2.4, fill: "url(#go-shadow)" }),
    body: svg("circle", { class: UNSEEN, cx: x, cy: y, r: STONE }),
  };
}

/** What lies on the point with its middle at x, y, in a picture that never changes. */
export function drawStone(look: Look, x: number, y: number): SVGElement[] {
  const stone = makeStone(x, y);
  dress(stone, look);
  return [stone.shadow, stone.body].filter((part) => part.getAttribute("class") !== UNSEEN);
}

/** Whether something lies on a point with this look, be it only for a moment. */
export function hasStone({ stone, ghost }: Look): boolean {
  return stone !== null || ghost !== null;
}

/** Let the stone look like this. */
export function dress({ shadow, body }: Stone, look: Look): void {
  const color = look.stone ?? look.ghost?.color;
  change(shadow, "class", look.stone !== null && !look.dead ? "go-shadow" : UNSEEN);
  change(body, "class", classOf(look));
  if (color !== undefined) change(body, "fill", `url(#go-${color})`);
}

function classOf({ stone, dead, ghost }: Look): string {
  if (stone !== null) return dead ? "go-stone go-dead" : "go-stone";
  return ghost === null ? UNSEEN : `go-stone go-${ghost.kind}`;
}

function change(element: SVGElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
