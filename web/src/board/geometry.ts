// Where things are in the drawing, in its own units: 40 from line to line.
// How large a unit is on the screen is left to the browser.

import type { Size } from "../go/size";

export const CELL = 40;
export const STONE = 19.2;
const LABELS = 52;
/** Where the middle of a label is, from the edge. */
export const LABEL = 17;
const MARGIN = 30;

/** A board's place in the drawing: the margin before its first lines, where the labels stand, and the whole. */
export interface Geometry {
  readonly size: Size;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
}

export function geometryOf(size: Size, coordinates: boolean): Geometry {
  const margin = coordinates ? LABELS : MARGIN;
  return {
    size,
    margin,
    width: margin + CELL * (size.width - 1) + MARGIN,
    height: margin + CELL * (size.height - 1) + MARGIN,
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
