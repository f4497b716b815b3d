// What the page says about a match: one sentence for how it stands, one for what your last move was worth.

import { counted, text } from "../text";
import type { Answer } from "./answer";
import { givenAway, isRepeated, isYourTurn, type Match, PASS, result } from "./match";

/** A value with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

export function sentence(match: Match, valuesShown: boolean): string {
  if (match.over) return ended(result(match));
  if (!isYourTurn(match)) return text("The table is about to move.");
  const passed = match.now.passed ? `${text("The table passes.")} ` : "";
  if (!valuesShown) return passed + text("Your move.");
  return passed + text("Your move. Perfect play gives you {value}.", { value: signed(match.now.value) });
}

/** What to know besides: a repetition, or how good your last move was where values are shown. */
export function note(match: Match, valuesShown: boolean): string {
  if (isRepeated(match)) return text("This position was here before. Play that never ends counts 0.");
  const lost = givenAway(match);
  if (!valuesShown || lost === null) return "";
  if (lost === 0) return text("Your last move kept its value.");
  return counted("Your last move gave away {count} point.", "Your last move gave away {count} points.", lost);
}

/** Why a point cannot be chosen. */
export function whyNot(answer: Answer, point: string, index: number): string {
  if (answer.stones.charAt(index) !== ".") return text("There is a stone on {point}.", { point });
  if (answer.ko === point) return text("Ko: {point} may not be taken back at once.", { point });
  return text("A stone on {point} would have no liberty.", { point });
}

/** The value of each point, for labels on the board. */
export function labels(answer: Answer): Record<string, string> {
  const plays = Object.entries(answer.moves).filter(([move]) => move !== PASS);
  return Object.fromEntries(plays.map(([move, value]) => [move, signed(value)]));
}

function ended(points: number): string {
  if (points === 0) return text("The game is over: even.");
  const count = Math.abs(points);
  return points > 0
    ? counted("The game is over: you win by {count} point.", "The game is over: you win by {count} points.", count)
    : counted(
        "The game is over: the table wins by {count} point.",
        "The game is over: the table wins by {count} points.",
        count,
      );
}
