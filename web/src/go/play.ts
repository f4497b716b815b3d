// A move on a board without territory: what it takes, and why it may not be; for boards that no server looks at.
// Of repetitions it knows the ko only. The rules themselves are in Python; `tests/vectors/plays.json` holds both together.

import type { Color } from "./color";
import { neighbors } from "./liberties";
import type { Size } from "./size";

export interface Group {
  readonly stones: readonly number[];
  readonly liberties: readonly number[];
}

export interface Played {
  readonly cells: string;
  readonly captured: readonly number[];
  /** Where ko forbids to take back at once, or null. */
  readonly ko: number | null;
}

export type Refusal = "occupied" | "ko" | "self-capture";

const EMPTY = ".";

/** The stones that hold together with the one at this index, and their liberties. */
export function groupAt(cells: string, size: Size, index: number): Group {
  const stones = [index];
  const seen = new Set(stones);
  const liberties: number[] = [];
  for (const stone of stones) {
    for (const next of neighbors(stone, size)) {
      if (seen.has(next)) continue;
      const sign = cells.charAt(next);
      if (sign !== EMPTY && sign !== cells.charAt(index)) continue;
      seen.add(next);
      (sign === EMPTY ? liberties : stones).push(next);
    }
  }
  return { stones, liberties };
}

/** The board after a move, or why the rules forbid it. */
export function play(cells: string, size: Size, color: Color, index: number, ko: number | null): Played | Refusal {
  if (cells.charAt(index) !== EMPTY) return "occupied";
  if (index === ko) return "ko";
  const mine = color === "black" ? "b" : "w";
  const put = replaced(cells, [index], mine);
  const captured = neighbors(index, size)
    .filter((next) => put.charAt(next) !== mine && put.charAt(next) !== EMPTY)
    .map((next) => groupAt(put, size, next))
    .filter(({ liberties }) => liberties.length === 0)
    .flatMap(({ stones }) => stones);
  const taken = [...new Set(captured)].sort((one, other) => one - other);
  const after = replaced(put, taken, EMPTY);
  const { stones, liberties } = groupAt(after, size, index);
  if (liberties.length === 0) return "self-capture";
  const isKo = taken.length === 1 && stones.length === 1 && liberties.length === 1;
  return { cells: after, captured: taken, ko: isKo ? (taken[0] ?? null) : null };
}

/** Every index where the rules allow a move, with what it does. */
export function moves(cells: string, size: Size, color: Color, ko: number | null): ReadonlyMap<number, Played> {
  const found = new Map<number, Played>();
  for (let index = 0; index < cells.length; index += 1) {
    const done = play(cells, size, color, index, ko);
    if (typeof done !== "string") found.set(index, done);
  }
  return found;
}

function replaced(cells: string, indices: readonly number[], sign: string): string {
  const signs = Array.from(cells);
  for (const index of indices) signs[index] = sign;
  return signs.join("");
}
