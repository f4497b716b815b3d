// Where things are in the drawing, in its own units: 40 from line to line.
// How large a unit is on the screen is left to the browser.

import type { Size } from "../go/size";

export const CELL = 40;
export const STONE = 19.2;
/** The band of wood around the cells, where labels stand: of this width where there are none, else at least the next, else for each line so much. */
const BARE_BAND = 4;
const LEAST_BAND = 14;
const BAND_OF_A_LINE = 1.25;

/** On which sides the names of lines stand. */
export type Coordinates = "none" | "two" | "four";

/** A board's place in the drawing: the band around its cells, the margin before its first lines, and the whole. */
export interface Geometry {
  readonly size: Size;
  readonly band: number;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
}

/** Cells of 40 in the middle of a band that is the same on all four sides. */
export function geometryOf(size: Size, coordinates: Coordinates): Geometry {
  const band =
    coordinates === "none" ? BARE_BAND : Math.max(LEAST_BAND, BAND_OF_A_LINE * Math.max(size.width, size.height));
  return {
    size,
    band,
    margin: band + CELL / 2,
    width: CELL * size.width + 2 * band,
    height: CELL * size.height + 2 * band,
  };
}

/** The class of a drawing: on a board with many lines, labels and star points must be larger to be seen. */
export function drawingClass({ size }: Geometry): string {
  const lines = Math.max(size.width, size.height);
  if (lines > 19) return "go-drawing go-dense go-vast";
  return lines > 13 ? "go-drawing go-dense" : "go-drawing";
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

/** The point nearest to this place of the drawing; null for a place beyond the outermost lines and half a cell more. */
export function indexNear({ size, margin }: Geometry, x: number, y: number): number | null {
  const column = Math.floor((x - margin) / CELL + 0.5);
  const line = Math.floor((y - margin) / CELL + 0.5);
  const outside = column < 0 || line < 0 || column >= size.width || line >= size.height;
  return outside ? null : line * size.width + column;
}
