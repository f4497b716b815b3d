// The script of a page with a form that needs none: the styles and the switch between light and dark.

import "../styles/form.css";
import { part } from "./part";
import { startThemeSwitch } from "./theme";

startThemeSwitch(part("theme", HTMLButtonElement));
