// The other side where no stored reply fits: it takes what it can, saves what is in atari, and attacks.
// It looks one move ahead, no further; what is proved comes with the page.

import type { Color } from "../../go/color";
import { neighbors } from "../../go/liberties";
import { groupAt, moves, type Played } from "../../go/play";
import type { Size } from "../../go/size";

export interface Standing {
  readonly cells: string;
  readonly ko: number | null;
}

const WORTH_IT = 2;

/** The index of the best move that it sees; null where it sees none, and in a `game` only where none is left. */
export function resist(standing: Standing, size: Size, color: Color, last: number | null, game = false): number | null {
  let best: number | null = null;
  let most = game ? -100 : WORTH_IT;
  for (const [index, done] of moves(standing.cells, size, color, standing.ko)) {
    const worth = worthOf(standing.cells, size, index, done) + (last === null ? 0 : nearness(index, last, size));
    if (worth > most) {
      best = index;
      most = worth;
    }
  }
  return best;
}

function worthOf(before: string, size: Size, index: number, { cells, captured }: Played): number {
  const own = groupAt(cells, size, index);
  const mine = cells.charAt(index);
  let worth = 10 * captured.length;
  if (own.liberties.length === 1 && captured.length < 2) worth -= 20 + own.stones.length;
  for (const next of neighbors(index, size)) {
    const sign = before.charAt(next);
    if (sign === ".") continue;
    const was = groupAt(before, size, next).liberties.length;
    if (sign === mine && was === 1 && own.liberties.length > 1) worth += 8;
    if (sign !== mine && was === 2) worth += 3;
  }
  return worth + Math.min(own.liberties.length, 4) / 4;
}

function nearness(index: number, last: number, { width }: Size): number {
  const across = Math.abs((index % width) - (last % width));
  const down = Math.abs(Math.floor(index / width) - Math.floor(last / width));
  return 1 / (1 + across + down);
}
