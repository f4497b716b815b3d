// The page of a game, from the waiting room to the result.
// What it shows is in `game/`; the words that need no script are in the template.

import "../styles/game.css";
import "../styles/from-here.css";
import "../styles/scoring.css";
import { startGame } from "./game/page";
import { part } from "./part";
import { startThemeSwitch } from "./theme";

startThemeSwitch(part("theme", HTMLButtonElement));
startGame(part("table", HTMLElement));
