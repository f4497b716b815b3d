// The words of the review page: what a node is, whose turn it is, why something was not done.
// The words that need no script are in `server/reviews/work/words.py`.

import type { Color } from "../../go/color";
import type { Refusal } from "../../live/messages";
import { counted, text } from "../text";
import type { Position } from "./position";
import type { Move, TreeNode } from "./tree";

export function colorName(color: Color): string {
  return color === "black" ? text("Black") : text("White");
}

/** A move as a list shows it. */
export function moveWords(move: Move | null): string {
  if (move === null) return text("Position");
  const color = colorName(move.color);
  return move.point === null
    ? text("{color} passes", { color })
    : text("{color} {point}", { color, point: move.point });
}

/** What a node is, in one sentence. */
export function nodeSentence(node: TreeNode, { moveNumber: number }: Position): string {
  const { move } = node;
  if (move === null) return node.parent < 0 ? text("The beginning.") : text("A position that was set up.");
  const values = { number, color: colorName(move.color), point: move.point ?? "" };
  return move.point === null
    ? text("Move {number}: {color} passes.", values)
    : text("Move {number}: {color} {point}.", values);
}

export function turnSentence({ turn }: Position): string {
  return text("{color} to play.", { color: colorName(turn) });
}

export function prisonerWords(count: number): string {
  return counted("{count} prisoner", "{count} prisoners", count);
}

/** Why a move was refused, or something was not kept. */
export function refusedWords(refusal: Refusal, point: string): string {
  const values = { point, number: refusal.earlier ?? 0 };
  switch (refusal.code) {
    case "occupied":
      return text("There is a stone on {point} already.", values);
    case "self-capture":
      return text("The stone on {point} would have no liberty, and it captures nothing.", values);
    case "ko":
      return text("Ko: one may not take back on {point} at once. Play elsewhere first.", values);
    case "superko":
      return text("{point} would bring back the whole board as it was after move {number}.", values);
    case "stale":
      return text("This was changed elsewhere in the meantime. Load the page anew.");
    case "too-often":
      return text("That was too often in a short time. Try again in a minute.");
    default:
      return refusal.expected === "" ? refusal.message : `${refusal.message} (${refusal.expected})`;
  }
}
