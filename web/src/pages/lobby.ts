// The page to find a game: the list of offers and the tiles follow the lobby, and the game begins when an offer is taken.
// Offers are made and taken by forms, with and without this script.

import "../styles/stone.css";
import "../styles/lobby.css";
import { followLobby, type Offer } from "../live/lobby";
import { setText } from "./controls/element";
import { followLiveNow } from "./lobby/live-now";
import { fillNames } from "./lobby/names";
import { offerRows } from "./lobby/rows";
import { hereWords, waitingWords } from "./lobby/words";
import { part } from "./part";

fillNames();
const rows = offerRows(part("lobby", HTMLElement));
const here = part("here", HTMLElement);
const waits = part("waits", HTMLElement);
const none = part("none", HTMLElement);
const tiles = Array.from(document.querySelectorAll<HTMLElement>("[data-part=tile]"));

followLobby(
  ({ offers, yours, here: count }) => {
    rows.show(
      [...offers].sort((one, other) => Number(yours.has(other.id)) - Number(yours.has(one.id))),
      yours,
    );
    here.hidden = count === 0;
    setText(here, hereWords(count));
    waits.hidden = !offers.some(({ id, live }) => live && yours.has(id));
    none.hidden = offers.length > 0;
    for (const tile of tiles) {
      const waiting = offers.filter((offer) => !yours.has(offer.id) && fits(tile.dataset.terms ?? "", offer)).length;
      setText(part("waiting", HTMLElement, tile), waitingWords(waiting));
    }
  },
  (game) => {
    location.assign(`/games/${game}`);
  },
);
const live = document.querySelector<HTMLElement>("[data-part=live-now]");
if (live !== null) followLiveNow(live);

/** Whether an offer is what a tile stands for: board, clock and stones. */
function fits(terms: string, { width, height, clock, handicap }: Offer): boolean {
  return terms === JSON.stringify({ width, height, clock, handicap });
}
