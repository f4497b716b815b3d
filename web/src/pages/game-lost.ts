// The way back to a seat, on the page of a game that anybody may watch. A private game has it at its door.

import "../styles/game-mail.css";
import { startRecover } from "./notify/recover";
import { part } from "./part";

const main = part("table", HTMLElement);
startRecover(part("lost-seat", HTMLFormElement, main), main.dataset.game ?? "");
part("lost", HTMLDetailsElement, main).hidden = false;
