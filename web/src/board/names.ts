// What a screen reader says about a point: "D4, black, last move, in atari".
// Which points those are is in `look`.

import type { Look } from "./look";
import { WORDS } from "./words";
import { fill } from "../go/text";

export function pointName(point: string, look: Look): string {
  const said = [point, look.stone === null ? WORDS.empty : WORDS[look.stone]];
  if (look.dead) said.push(WORDS.dead);
  if (look.owner !== null) said.push(look.owner === "black" ? WORDS.blackTerritory : WORDS.whiteTerritory);
  if (look.neutral) said.push(WORDS.neutral);
  if (look.proposed !== null) said.push(WORDS.proposed[look.proposed]);
  if (look.number !== null) said.push(fill(WORDS.move, { number: look.number }));
  if (look.label !== null) said.push(look.label);
  if (look.lastMove) said.push(WORDS.lastMove);
  if (look.atari) said.push(WORDS.atari);
  if (look.marked) said.push(WORDS.marked);
  if (look.koPoint) said.push(WORDS.koPoint);
  if (look.ghost?.kind === "pending") said.push(WORDS.pending);
  return said.join(", ");
}
