// The page with the form of a new game: fills in what is usual, and shows the handicap stones on a small board.
// The server decides what a game can be; without this script the form works as well.

import "../styles/form.css";
import { part } from "./part";
import { followRecord } from "./proposal";
import { rememberChoices } from "./choices";
import { rememberedName, rememberName } from "./remembered";
import { followUsual } from "./usual";

const form = part("new-game", HTMLFormElement);
const name = field("name");

if (name.closest(".wrong") !== null) rememberName("");
else if (name.value === "") name.value = rememberedName();
form.addEventListener("submit", () => {
  rememberName(name.value);
});
const zone = field("zone");
if (zone.value === "") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
form.querySelector<HTMLElement>(".wrong :is(input, textarea)")?.focus();
rememberChoices(form);
followUsual(form);
followRecord(form);
form.addEventListener("input", summarize);
summarize();

/** Say in a few words what is chosen behind the fold. */
function summarize(): void {
  const stones = field("handicap");
  const chosen = ["color", "rules", "audience"].map((each) => chosenWords(each));
  if (Number(stones.value) > 0) chosen.push(`${stones.labels?.[0]?.textContent ?? ""}: ${stones.value}`);
  part("chosen", HTMLElement, form).textContent = chosen.join(" · ");
}

function chosenWords(radio: string): string {
  const checked = form.querySelector<HTMLInputElement>(`input[name="${radio}"]:checked`);
  return checked?.labels?.[0]?.querySelector("b")?.textContent ?? "";
}

function field(name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`the form has no field ${name}`);
}
