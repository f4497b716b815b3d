// The laboratory's page about one board: its position drawn, and the switch between light and dark.
// All figures are in the page as the server sent it.

import "../styles/lab.css";
import { defineGoBoard } from "../board/element";
import { part } from "./part";
import { startThemeSwitch } from "./theme";

defineGoBoard();
startThemeSwitch(part("theme", HTMLButtonElement));
