// What every page does: the switch between light and dark, the badge of games that wait, and keeping pages for offline.
// It is loaded by the base template, besides the page's own script.

import { startOffline } from "./offline";
import { part } from "./part";
import { startThemeSwitch } from "./theme";
import { startTurns } from "./turns";

startThemeSwitch(part("theme", HTMLButtonElement));
const badge = document.querySelector<HTMLElement>("[data-part=turns]");
if (badge !== null) startTurns(badge);

// Only when all else is there: it must not be in the way of the first view.
window.addEventListener("load", () => {
  window.setTimeout(() => void startOffline(location).catch(() => undefined), 1000);
});
