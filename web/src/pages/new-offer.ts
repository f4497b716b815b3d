// The form of an offer of one's own: it keeps the name of this device. The server decides what a game can be.

import "../styles/form.css";
import { part } from "./part";
import { rememberedName, rememberName } from "./remembered";

const form = part("new-offer", HTMLFormElement);
const name = form.elements.namedItem("name");
if (name instanceof HTMLInputElement) {
  if (name.closest(".wrong") !== null) rememberName("");
  else if (name.value === "") name.value = rememberedName();
  form.addEventListener("submit", () => {
    rememberName(name.value);
  });
}
form.querySelector<HTMLElement>(".wrong :is(input, textarea)")?.focus();
