// The page of a game at an earlier move: a still picture and words, and the way to the moves around it.

import "../styles/game.css";
import { followHistoryKeys } from "./game/history";
import { part } from "./part";
import { startThemeSwitch } from "./theme";

startThemeSwitch(part("theme", HTMLButtonElement));
followHistoryKeys();
