// What a lesson says besides its own sentences: who played where, what was taken, why a move may not be.

import { type Color, opponentOf } from "../../go/color";
import type { Refusal } from "../../go/play";
import { counted, text } from "../text";

/** What the other side did in answer: a move and what it took, or nothing. */
export function replied(color: Color, point: string | null, taken: number): string {
  const who = color === "black" ? text("Black") : text("White");
  if (point === null) return text("{color} plays elsewhere.", { color: who });
  if (taken === 0) return text("{color} plays {point}.", { color: who, point });
  return counted("{color} takes {count} stone on {point}.", "{color} takes {count} stones on {point}.", taken, {
    color: who,
    point,
  });
}

export function refused(refusal: Refusal): string {
  const words: Readonly<Record<Refusal, string>> = {
    occupied: text("There is a stone already."),
    ko: text("Forbidden just now: that would bring back the board as it was. That is ko."),
    "self-capture": text("Forbidden: your stone would have no liberty, and it takes nothing."),
  };
  return words[refusal];
}

/** Before what is said of a right answer: the best of several is praised, another is told of it. */
export function praise(best: readonly string[], answer: string, several: boolean): string {
  if (!several || best.length === 0) return "";
  if (best.includes(answer)) return text("The best move.");
  return text("That works, too. The best is {point}.", { point: best[0] ?? "" });
}

/** How the capturing game ended. */
export function captureWords(by: Color, taken: number, learner: Color): string {
  if (by === learner)
    return counted("You took {count} stone first: you win.", "You took {count} stones first: you win.", taken);
  return by === opponentOf(learner)
    ? text("White took a stone first. Look for stones with one liberty, and play again.")
    : "";
}
