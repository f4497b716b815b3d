// The whole game at the end of the lessons, from its first move to its count.
// `python -m make.lessons` makes the data from the rules and the scoring.

import type { GameRecord } from "../record";
import game from "./game.json";

/** The record, and the step that the page opens with: the count. */
export const wholeGame = game as GameRecord & { readonly first: number };
