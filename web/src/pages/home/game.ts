// The game on the home page: GNU Go played it against itself for us, with a given first move: the center point, tengen.

import game from "./game.json";
import type { GameRecord } from "../record";

/** The record, and the step that the page opens with; the server's still picture shows the same one. */
export const homeGame = game as GameRecord & { readonly first: number };
