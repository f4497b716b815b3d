// What touches what on a board: which stones have one liberty left.
// A fact of the picture, for whoever cannot see it; what may be played is for the rules, in Python.

import { cellAt } from "./cells";
import type { Size } from "./size";

const COUNTED = /[BWcx]/;

/** The indices of all stones whose group has one liberty; none where territory is shown, since the play is over. */
export function inAtari(cells: string, size: Size): ReadonlySet<number> {
  const found = new Set<number>();
  if (COUNTED.test(cells)) return found;
  const seen = new Set<number>();
  for (let index = 0; index < cells.length; index += 1) {
    if (seen.has(index) || cellAt(cells, index).stone === null) continue;
    const group = groupAt(cells, size, index, seen);
    if (group.liberties.size === 1) for (const stone of group.stones) found.add(stone);
  }
  return found;
}

function groupAt(
  cells: string,
  size: Size,
  first: number,
  seen: Set<number>,
): { readonly stones: readonly number[]; readonly liberties: ReadonlySet<number> } {
  const stones = [first];
  const liberties = new Set<number>();
  seen.add(first);
  for (const index of stones) {
    for (const next of neighbors(index, size)) {
      if (cellAt(cells, next).stone === null) liberties.add(next);
      else if (cells.charAt(next) === cells.charAt(first) && !seen.has(next)) {
        seen.add(next);
        stones.push(next);
      }
    }
  }
  return { stones, liberties };
}

function neighbors(index: number, { width, height }: Size): readonly number[] {
  const [column, line] = [index % width, Math.floor(index / width)];
  return [
    ...(column > 0 ? [index - 1] : []),
    ...(column < width - 1 ? [index + 1] : []),
    ...(line > 0 ? [index - width] : []),
    ...(line < height - 1 ? [index + width] : []),
  ];
}
