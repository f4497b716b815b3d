// Where things are in the drawing, in its own units: 40 from line to line.
// How large a unit is on the screen is left to the browser.

import type { Size } from "../go/size";

export const CELL = 40;
export const STONE = 19.2;
const WITH_LABELS = 46;
const BARE = 28;

/** A board's place in the drawing: the margin around its lines, and the whole. */
export interface Geometry {
  readonly size: Size;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
}

export function geometryOf(size: Size, coordinates: boolean): Geometry {
  const margin = coordinates ? WITH_LABELS : BARE;
  return {
    size,
    margin,
    width: 2 * margin + CELL * (size.width - 1),
    height: 2 * margin + CELL * (size.height - 1),
  };
}

/** Where a line from the left or from the top runs. */
export function lineAt(geometry: Geometry, number: number): number {
  return geometry.margin + CELL * number;
}

/** Where the point at this index lies. */
export function placeOf(geometry: Geometry, index: number): { readonly x: number; readonly y: number } {
  const { width } = geometry.size;
  return { x: lineAt(geometry, index % width), y: lineAt(geometry, Math.floor(index / width)) };
}
