// The loupe: a round, larger view of what is under a finger, shown beside the finger.
// It shows the drawing itself, so that it needs no drawing of its own.

import { CELL, type Geometry } from "./geometry";
import type { Place } from "./hold";
import { svg } from "./svg";

const WIDE = 132;
const ABOVE = 104;
const FROM_EDGE = 6;
/** So many cells fit into the loupe at most, and everything in it is at least this much larger than on the board. */
const MOST_CELLS = 3.9;
const LARGER = 1.35;

export interface Loupe {
  readonly root: SVGSVGElement;
  /** Show what is at this place of the drawing, beside the finger there. */
  readonly show: (drawing: Element, geometry: Geometry, finger: Place) => void;
}

/** A loupe over the part of a page with this id. */
export function makeLoupe(id: string): Loupe {
  const root = svg("svg", { class: "go-loupe", "aria-hidden": "true" }, svg("use", { href: `#${id}` }));
  return {
    root,
    show(drawing, geometry, finger) {
      const box = drawing.getBoundingClientRect();
      const unit = box.width / geometry.width;
      const side = Math.min(MOST_CELLS * CELL, WIDE / (unit * LARGER));
      const [x, y] = [(finger.x - box.left) / unit, (finger.y - box.top) / unit];
      root.setAttribute("viewBox", [x - side / 2, y - side / 2, side, side].join(" "));
      const { left, top } = beside(finger);
      const from = (root.parentElement ?? drawing).getBoundingClientRect();
      root.style.left = `${left - from.left}px`;
      root.style.top = `${top - from.top}px`;
    },
  };
}

/** Above the finger where there is room, else to the side with more room; never off the screen. */
function beside({ x, y }: Place): { readonly left: number; readonly top: number } {
  const highest = FROM_EDGE + WIDE / 2;
  const room = y - ABOVE >= highest;
  const aside = x > window.innerWidth / 2 ? -ABOVE : ABOVE;
  const [middle, height] = room ? [x, y - ABOVE] : [x + aside, Math.max(y - ABOVE, highest)];
  const rightmost = window.innerWidth - highest;
  return { left: Math.min(Math.max(middle, highest), rightmost) - WIDE / 2, top: height - WIDE / 2 };
}
