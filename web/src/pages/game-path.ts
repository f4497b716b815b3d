// A game that was begun from the path of lessons: when it is over, the step is done, and a link leads on.
// The address says so when the game begins; then this device remembers it.

import { part } from "./part";
import { remembered, rememberDone, rememberGame } from "./path/progress";

const MARK = "#lesson=";

const game = part("table", HTMLElement).dataset.game ?? "";
if (location.hash.startsWith(MARK)) rememberGame(game, location.hash.slice(MARK.length));
const step = remembered().games[game];
const back = document.querySelector<HTMLAnchorElement>('[data-part="path-back"]');
const after = document.querySelector<HTMLElement>('[data-part="after"]');
if (step !== undefined && back !== null && after !== null) follow(step, back, after);

function follow(name: string, link: HTMLAnchorElement, shown: HTMLElement): void {
  link.href = `/learn/${encodeURIComponent(name)}`;
  link.hidden = false;
  const look = (): void => {
    if (!shown.hidden) rememberDone(name);
  };
  new MutationObserver(look).observe(shown, { attributes: true, attributeFilter: ["hidden"] });
  look();
}
