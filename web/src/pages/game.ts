// The page of a game, from the waiting room to the result.
// What it shows is in `game/`; the words that need no script are in the template.

import "../styles/game.css";
import "../styles/from-here.css";
import "../styles/scoring.css";
import "../styles/result.css";
import { startGame } from "./game/page";
import { part } from "./part";

startGame(part("table", HTMLElement));
