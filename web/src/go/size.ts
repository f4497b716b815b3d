// How wide and high a board is: each side from 1 to 25.
// How large it is on the screen is not known here.

import { shown, TengenError } from "./errors";

export const MAX_SIZE = 25;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size with these sides; refuses a side that is not a whole number from 1 to 25. */
export function sizeOf(width: number, height: number): Size {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_SIZE) {
      throw new TengenError("bad-size", `not a board size: ${side}`, `1 to ${MAX_SIZE}`);
    }
  }
  return { width, height };
}

/** One side of a board from its digits; refuses what `sizeOf` refuses, and what is not a number. */
export function parseSide(text: string): number {
  const side = /^[0-9]{1,4}$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(side)) throw new TengenError("bad-size", `not a board size: ${shown(text)}`, `1 to ${MAX_SIZE}`);
  return sizeOf(side, side).width;
}

/** How many points a board of this size has. */
export function pointCount(size: Size): number {
  return size.width * size.height;
}

export function sameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}
