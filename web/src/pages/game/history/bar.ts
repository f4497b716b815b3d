// The bar under the board that leads through the moves: links for steps, a slider, a button that plays them, a list of all.
// The template makes it; which moment is shown, `history` knows.

import { part } from "../../part";
import { text } from "../../text";
import { setText } from "../../controls/element";
import { LEAP, type Target } from "./history";
import { followAddress } from "./address";
import { followKeys } from "./keys";
import { followLinks } from "./links";
import { showMoveList } from "./list";
import { makeAutoplay } from "./autoplay";
import { followSwipes } from "./swipe";
import { momentDetail } from "./past-words";
import type { Table } from "../table";
import { lastMoveSentence } from "../words";

/** Bring the bar to life, and all other ways through the moves. */
export function showHistory(root: HTMLElement, main: HTMLElement, table: Table): void {
  const { history } = table;
  const slider = part("slider", HTMLInputElement, root);
  const words = part("history-words", HTMLElement, root);
  const links = ["first", "leap-back", "back", "on", "leap-on", "last"].map((name) => ({
    name,
    link: part(name, HTMLAnchorElement, root),
  }));
  const paint = (): void => {
    const { move, last, moment } = history;
    root.hidden = table.state.phase === "waiting";
    setText(
      words,
      moment === null
        ? text("Move {number}", { number: move })
        : text("Move {number} / {last}", { number: move, last }),
    );
    const steps = stepsFrom(move, last);
    for (const { name, link } of links) {
      const place = steps[name];
      lead(link, place === undefined ? null : history.addressOf(place));
    }
    slider.max = String(last);
    slider.value = String(move);
    slider.disabled = last === 0;
    slider.style.setProperty("--shown", `${last === 0 ? 100 : (100 * move) / last}%`);
    slider.setAttribute("aria-valuetext", sentence(table));
  };
  const travel = (target: Target): void => {
    void history.go(target).then((worked) => {
      if (!worked) table.tell(text("No answer from the server. Try again."));
      else if (document.activeElement !== slider) table.say(sentence(table));
    });
  };
  const walk = (place: number): void => {
    travel({ place });
  };
  slider.addEventListener("input", () => {
    walk(slider.valueAsNumber);
  });
  // Whoever comes near will walk: the moments are asked for before the first step.
  for (const near of ["pointerenter", "pointerdown", "focusin"]) root.addEventListener(near, () => void history.load());
  const autoplay = makeAutoplay(root, table);
  followLinks(main, travel);
  followKeys({ table, walk, play: autoplay.toggle });
  followSwipes(table, walk);
  followAddress(table);
  showMoveList(part("moves", HTMLElement, root), table);
  part("slide", HTMLElement, root).hidden = false;
  table.subscribe(paint);
  history.subscribe(paint);
  paint();
  if (history.moment !== null) void history.load();
}

/** Which place each link leads to; none where there is nothing in that direction. */
function stepsFrom(move: number, last: number): Readonly<Record<string, number>> {
  return {
    ...(move > 0 && { first: 0, back: move - 1, "leap-back": Math.max(move - LEAP, 0) }),
    ...(move < last && { on: move + 1, last, "leap-on": Math.min(move + LEAP, last) }),
  };
}

/** Let the link lead there; without an address it leads nowhere, and says so. */
function lead(link: HTMLAnchorElement, address: string | null): void {
  for (const [name, value] of [
    ["href", address],
    ["role", address === null ? "link" : null],
    ["aria-disabled", address === null ? "true" : null],
  ] as const) {
    if (value === null) link.removeAttribute(name);
    else if (link.getAttribute(name) !== value) link.setAttribute(name, value);
  }
}

function sentence(table: Table): string {
  const { moment } = table.history;
  return moment === null ? lastMoveSentence(table) : momentDetail(moment, table);
}
