// The script of the pages that mails lead to: the styles and the switch between light and dark.

import "../styles/form.css";
import "../styles/mail.css";
import { part } from "./part";
import { startThemeSwitch } from "./theme";

startThemeSwitch(part("theme", HTMLButtonElement));
