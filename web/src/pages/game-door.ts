// The door of a private game: a stranger with a secret behind the # of the link is let in, all others read kind words.

import "../styles/plain.css";
import { enterBySecret } from "./game/enter";
import { startAddressForm } from "./notify/address";
import { part } from "./part";
import { text } from "./text";
import { startThemeSwitch } from "./theme";

startThemeSwitch(part("theme", HTMLButtonElement));
const door = part("door", HTMLElement);
const enter = (): void => {
  enterBySecret(door.dataset.game ?? "", (words) => {
    part("words", HTMLElement, door).textContent = words;
  });
};
window.addEventListener("hashchange", enter);
enter();
startAddressForm(part("lost-seat", HTMLFormElement, door), `games/${door.dataset.game ?? ""}/recover`, (email) =>
  text("If {email} belongs to a player of this game, a mail with the seat is on its way.", { email }),
);
