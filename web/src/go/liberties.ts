// What touches what on a board: which stones have one liberty left.
// A fact of the picture, for whoever cannot see it; what may be played is for the rules, in Python.

import type { Size } from "./size";

const COUNTED = /[BWcx]/;
const EMPTY = ".";

/** The indices of all stones whose group has one liberty; none where territory is shown, since the play is over. */
export function inAtari(cells: string, size: Size): ReadonlySet<number> {
  const found = new Set<number>();
  if (COUNTED.test(cells)) return found;
  // By index: the stone with which its group was begun, or for which an empty point was last counted; both from 1 on.
  const group = new Uint16Array(cells.length);
  for (let first = 0; first < cells.length; first += 1) {
    const color = cells.charAt(first);
    if (color === EMPTY || group[first] !== 0) continue;
    const stones = [first];
    let liberties = 0;
    group[first] = first + 1;
    for (const stone of stones) {
      for (const next of neighbors(stone, size)) {
        const sign = cells.charAt(next);
        if (group[next] === first + 1 || (sign !== EMPTY && sign !== color)) continue;
        group[next] = first + 1;
        if (sign === EMPTY) liberties += 1;
        else stones.push(next);
      }
    }
    if (liberties === 1) for (const stone of stones) found.add(stone);
  }
  return found;
}

/** The indices beside this one, along the lines. */
export function neighbors(index: number, { width, height }: Size): number[] {
  const column = index % width;
  const found: number[] = [];
  if (column > 0) found.push(index - 1);
  if (column < width - 1) found.push(index + 1);
  if (index >= width) found.push(index - width);
  if (index < width * (height - 1)) found.push(index + width);
  return found;
}
