// The script of a page that only has words: the styles and the switch between light and dark.

import "../styles/plain.css";
import { part } from "./part";
import { startThemeSwitch } from "./theme";

startThemeSwitch(part("theme", HTMLButtonElement));
