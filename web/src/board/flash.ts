// A short light on one point, such as one that a chat line names.
// It says nothing to a screen reader: the page that asks for it does.

import { type Geometry, placeOf, STONE } from "./geometry";
import { svg } from "./svg";

const LASTS = 1600;

/** Light up the point at this index in this layer of the drawing, once; an earlier light goes out. */
export function flash(layer: SVGGElement, geometry: Geometry, index: number): void {
  const { x, y } = placeOf(geometry, index);
  const light = svg("circle", { class: "go-flash", cx: x, cy: y, r: STONE + 5 });
  layer.replaceChildren(light);
  window.setTimeout(() => {
    light.remove();
  }, LASTS);
}
