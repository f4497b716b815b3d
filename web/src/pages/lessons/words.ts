// Every sentence that the lessons make up while somebody plays, in one place, for whoever translates them.
// What a lesson says by itself is in the template.

import type { Color } from "../../go/color";
import { fill } from "../../go/text";
import type { Passed, Played } from "../record";
import type { Deed } from "./marks";
import type { Watched } from "./plays";
import type { Turn } from "./turn";

const WORDS = {
  black: "Black",
  white: "White",
  blackStone: "black",
  whiteStone: "white",
  yourTurn: "You play {color}.",
  played: "{color} plays {point}.",
  captured: "{color} plays {point} and takes {captured}.",
  answers: "{color} answers at {point}.",
  answersTaking: "{color} answers at {point} and takes {captured}.",
  passes: "{color} passes.",
  occupied: "There is a stone on {point} already. Stones are put on empty crossings, and never moved.",
  selfCapture: "Not allowed: on {point} the new {color} stone would have no liberty, and it takes nothing.",
  ko: "Not allowed just now: taking back on {point} would bring back the same board as before. That is ko.",
  oneStone: "The {color} stone on {point} has {count}: {points}.",
  moreStones: "The {stones} {color} stones at {point} have {count}: {points}.",
  oneLiberty: "one liberty",
  liberties: "{count} liberties",
  beforeKo: "Before Black took",
  afterKo: "If White took back",
  done: "done",
  passFirst:
    "Nothing is left to win: a stone in your own area fills a point of yours, one in White's would be caught. Pass.",
  passed: "You pass, and White passes too: the game is over. Now choose the stones that are dead.",
  notAStone: "{point} is empty. Choose a stone.",
  markedDead: "{stones} at {point} marked dead",
  markedAlive: "{stones} at {point} alive again",
  revived: "so {stones} live again",
  sums: "Black {black}, White {white}",
  stone: "1 {color} stone",
  stones: "{count} {color} stones",
  shouldBeDead: "Not yet: {points} cannot escape and cannot make two eyes. Choose it, so that it counts as dead.",
  shouldLive: "Not yet: {points} cannot be captured. Choose it again, so that it counts as alive.",
  agreed: "White agrees. {result}",
  wins: "{color} wins by {margin}.",
  draw: "Both have the same: a draw.",
} as const;

export const STILL_WORDS = { before: WORDS.beforeKo, after: WORDS.afterKo } as const;
export const DONE_WORD = WORDS.done;
export const PASS_FIRST = WORDS.passFirst;
export const PASSED = WORDS.passed;

/** What came of the last choice, in words; the task's own hint comes after a wrong one. */
export function turnWords(turn: Turn, hint: string): string {
  const { chosen, step } = turn;
  if (chosen === null) return fill(WORDS.yourTurn, { color: WORDS[step.seat] });
  const { answer, point } = chosen;
  const said: string[] = [];
  if (answer.kind === "refused") {
    const refusals = { occupied: WORDS.occupied, "self-capture": WORDS.selfCapture, ko: WORDS.ko };
    said.push(fill(refusals[answer.code], { point, color: stoneOf(step.seat) }));
  } else {
    said.push(moveWords(answer, WORDS.played, WORDS.captured));
    if (answer.reply !== undefined) said.push(moveWords(answer.reply, WORDS.answers, WORDS.answersTaking));
    if (answer.watched !== undefined && turn.outcome !== "on") said.push(watchedWords(answer.watched));
  }
  const occupied = answer.kind === "refused" && answer.code === "occupied";
  if ((turn.outcome === "wrong" && !occupied) || turn.outcome === "more") said.push(hint);
  return said.filter((sentence) => sentence !== "").join(" ");
}

/** A mark in words, with what it did to both sums. */
export function deedWords(deed: Deed, sums: { readonly black: string; readonly white: string }): string {
  const said = [
    fill(deed.dead ? WORDS.markedDead : WORDS.markedAlive, {
      stones: stonesOf(deed.color, deed.stones),
      point: deed.point,
    }),
  ];
  if (deed.revived > 0) {
    said.push(fill(WORDS.revived, { stones: stonesOf(deed.color === "black" ? "white" : "black", deed.revived) }));
  }
  return `${said.join(", ")}: ${fill(WORDS.sums, sums)}.`;
}

export function notAStone(point: string): string {
  return fill(WORDS.notAStone, { point });
}

/** Why the other side does not agree: stones that count as alive but are dead, or the other way round. */
export function disagreeing(points: readonly string[], shouldBeDead: boolean): string {
  return fill(shouldBeDead ? WORDS.shouldBeDead : WORDS.shouldLive, { points: points.join(", ") });
}

export function agreedWords(winner: Color | null, margin: string): string {
  return fill(WORDS.agreed, { result: resultWords(winner, margin) });
}

export function resultWords(winner: Color | null, margin: string): string {
  return winner === null ? WORDS.draw : fill(WORDS.wins, { color: WORDS[winner], margin });
}

function moveWords(event: Played | Passed, played: string, taking: string): string {
  const color = WORDS[event.seat];
  if (event.kind === "passed") return fill(WORDS.passes, { color });
  const captured = event.captured.join(", ");
  return fill(captured === "" ? played : taking, { color, point: event.point, captured });
}

function watchedWords({ seat, point, stones, liberties }: Watched): string {
  const count = liberties.length === 1 ? WORDS.oneLiberty : fill(WORDS.liberties, { count: liberties.length });
  const values = { color: stoneOf(seat), point, stones, count, points: liberties.join(", ") };
  return fill(stones === 1 ? WORDS.oneStone : WORDS.moreStones, values);
}

function stonesOf(color: Color, count: number): string {
  return fill(count === 1 ? WORDS.stone : WORDS.stones, { count, color: stoneOf(color) });
}

function stoneOf(color: Color): string {
  return color === "black" ? WORDS.blackStone : WORDS.whiteStone;
}
