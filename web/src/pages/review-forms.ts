// The pages around the reviews: a file to open, the reviews of a game, a new game from a position.
// They need no script; this one only remembers the player's name.

import "../styles/form.css";
import "../styles/review-forms.css";
import { rememberedName, rememberName } from "./remembered";

const name = document.querySelector<HTMLInputElement>('input[name="name"]');
if (name !== null) {
  if (name.value === "") name.value = rememberedName();
  name.form?.addEventListener("submit", () => {
    rememberName(name.value);
  });
}
document.querySelector<HTMLElement>(".wrong :is(input, textarea)")?.focus();
