// The home page: a recorded game to step through, and the switch between light and dark.
// The words are in the template.

import "../styles/replay.css";
import "../styles/stone.css";
import "../styles/mine.css";
import "../styles/home.css";
import { defineGoBoard } from "../board/element";
import { part } from "./part";
import { homeGame } from "./home-game";
import { partsIn, startReplay } from "./replay";
import { startThemeSwitch } from "./theme";

defineGoBoard();
startThemeSwitch(part("theme", HTMLButtonElement));
startReplay(partsIn(document), homeGame, homeGame.first);
