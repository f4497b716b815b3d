// The door of a private game: a stranger with a secret behind the # of the link is let in, all others read kind words.

import "../styles/plain.css";
import { enterBySecret } from "./game/entry/enter";
import { startRecover } from "./notify/recover";
import { part } from "./part";

const door = part("door", HTMLElement);
const enter = (): void => {
  enterBySecret(door.dataset.game ?? "", (words) => {
    part("words", HTMLElement, door).textContent = words;
  });
};
window.addEventListener("hashchange", enter);
enter();
startRecover(part("lost-seat", HTMLFormElement, door), door.dataset.game ?? "");
