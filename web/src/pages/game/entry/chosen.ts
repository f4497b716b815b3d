// What was chosen for a game, in words: board, rules, komi, handicap, clock.
// The names of the rules stand in the form of a new game too, where they are explained.

import type { GameState } from "../../../live/state";
import { counted, text } from "../../text";
import { clockWords } from "../clock/words";

/** "19×19 board, Japanese rules, komi 6.5. Clock: 3 days for each move." */
export function chosenWords(state: GameState): string {
  const { width, height, komi, handicap } = state;
  const parts = [
    text("{width}×{height} board", { width, height }),
    rulesName(state.rules),
    text("komi {komi}", { komi }),
  ];
  if (handicap > 1) parts.push(counted("{count} handicap stone", "{count} handicap stones", handicap));
  const time = clockWords(state.clock);
  return `${parts.join(", ")}. ${time === "" ? text("No clock.") : text("Clock: {time}.", { time })}`;
}

export function rulesName(rules: string): string {
  switch (rules) {
    case "japanese":
      return text("Japanese rules");
    case "chinese":
      return text("Chinese rules");
    case "korean":
      return text("Korean rules");
    case "aga":
      return text("AGA rules");
    case "new-zealand":
      return text("New Zealand rules");
    case "ing":
      return text("Ing rules");
    case "tromp-taylor":
      return text("Tromp-Taylor rules");
    default:
      return text("custom rules");
  }
}
