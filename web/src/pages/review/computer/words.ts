// The words of the computer's panel: leads, losses, how sure it is.

import type { Color } from "../../../go/color";
import { counted, text } from "../../text";
import type { Accuracy, Analysis, Judged } from "./answers";

const EVEN = 0.05;

/** A number of points with one digit and a real minus sign: +4.1, −2.1. */
export function signed(points: number): string {
  const rounded = Math.abs(points).toFixed(1);
  if (rounded === "0.0") return "0.0";
  return points > 0 ? `+${rounded}` : `−${rounded}`;
}

/** The lead of a color, from Black's. */
export function leadOf(lead: number, color: Color): number {
  return color === "black" ? lead : -lead;
}

export function aheadWords(lead: number): string {
  if (Math.abs(lead) < EVEN) return text("Even");
  const points = Math.abs(lead).toFixed(1);
  return lead > 0 ? text("Black ahead by {points}", { points }) : text("White ahead by {points}", { points });
}

export function lostWords(move: Judged): string {
  return text("{points} points lost", { points: move.lost.toFixed(1) });
}

/** What the strip under the board says of a move: what it lost, and what became of the lead. */
export function stripWords(move: Judged): readonly [string, string] {
  const color = move.color === "black" ? text("Black") : text("White");
  const before = signed(leadOf(move.before.lead, move.color));
  const after = signed(leadOf(move.after.lead, move.color));
  const change = text("{color} {before}, now {after}", { color, before, after });
  if (move.grade === "good") return [text("{move} is a good move.", { move: nameOf(move.move) }), change];
  const points = move.lost.toFixed(1);
  return [text("{move} loses {points} points.", { move: nameOf(move.move), points }), change];
}

export function nameOf(move: string): string {
  return move === "pass" ? text("Pass") : move;
}

export function surenessWords(move: Judged): string {
  switch (move.sureness) {
    case "glance":
      return text("A quick look only.");
    case "likely":
      return text("Likely, not certain.");
    case "sure":
      return "";
  }
}

/** How far it is. */
export function progressWords({ state, place, done, total }: Analysis): string {
  if (state === "waiting" && place > 0)
    return counted("{count} review is before yours.", "{count} reviews are before yours.", place);
  return text("{done} of {total} positions", { done, total });
}

export function partName(part: Accuracy["part"]): string {
  switch (part) {
    case "opening":
      return text("Opening");
    case "middle":
      return text("Middle game");
    case "endgame":
      return text("Endgame");
    case "whole":
      return text("Whole game");
  }
}
