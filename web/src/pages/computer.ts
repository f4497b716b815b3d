// The page to play the computer: fills in what is usual, and remembers your name.
// The server decides what a game can be; without this script the form works as well.

import "../styles/form.css";
import "../styles/computer.css";
import { part } from "./part";
import { rememberedName, rememberName } from "./remembered";
import { followUsual } from "./usual";

const form = part("computer", HTMLFormElement);
const name = field("name");
const zone = field("zone");

if (name.value === "") name.value = rememberedName();
if (zone.value === "") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
form.addEventListener("submit", () => {
  rememberName(name.value);
});
form.querySelector<HTMLElement>(".wrong :is(input, textarea)")?.focus();
form.querySelector<HTMLElement>(".levels .option:has(:checked)")?.scrollIntoView({ block: "nearest" });
followUsual(form);

function field(called: string): HTMLInputElement {
  const found = form.elements.namedItem(called);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`the form has no field ${called}`);
}
