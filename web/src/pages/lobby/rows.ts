// The rows of a list of offers: one for each, made from the template of the page, in the order of the lobby.
// What a press does is in the form around them.

import type { Offer } from "../../live/lobby";
import { setText } from "../controls/element";
import { part } from "../part";
import { text } from "../text";
import { clockInShort, handicapWords, rulesInShort } from "./words";

export interface Rows {
  readonly show: (offers: readonly Offer[], yours: ReadonlySet<string>) => void;
}

/** The rows in this part of the page. */
export function offerRows(root: HTMLElement): Rows {
  const list = part("offers", HTMLElement, root);
  const template = part("row", HTMLTemplateElement, root);
  const made = new Map<string, HTMLElement>();
  for (const row of list.querySelectorAll<HTMLElement>("[data-offer]")) made.set(row.dataset.offer ?? "", row);

  const rowFor = (offer: Offer, yours: boolean): HTMLElement => {
    const found = made.get(offer.id);
    if (found !== undefined) return found;
    const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    fill(row, offer, yours);
    made.set(offer.id, row);
    return row;
  };

  return {
    show(offers, yours) {
      const rows = offers.map((offer) => rowFor(offer, yours.has(offer.id)));
      const same = rows.length === list.childElementCount && rows.every((row, index) => list.children[index] === row);
      if (!same) list.replaceChildren(...rows);
      for (const [id, row] of made) if (!row.isConnected) made.delete(id);
    },
  };
}

function fill(row: HTMLElement, offer: Offer, yours: boolean): void {
  const board = `${offer.width}×${offer.height}`;
  const name = offer.name === "" ? text("A guest") : offer.name;
  row.dataset.offer = offer.id;
  row.classList.toggle("yours", yours);
  part("stone", HTMLElement, row).className = `stone ${offer.color}`;
  const words = {
    player: name,
    rank: yours ? text("your offer") : "",
    board,
    clock: clockInShort(offer.clock),
    rules: rulesInShort(offer.rules),
    handicap: handicapWords(offer),
  };
  for (const [key, value] of Object.entries(words)) {
    const place = row.querySelector<HTMLElement>(`[data-part=${key}]`);
    if (place !== null) setText(place, value);
  }
  const act = part("act", HTMLButtonElement, row);
  act.setAttribute("formaction", `/play/offers/${offer.id}`);
  if (yours) {
    act.name = "withdraw";
    act.value = "1";
    act.textContent = text("Withdraw");
  } else act.setAttribute("aria-label", text("Play {name}, {board}", { name, board }));
}
