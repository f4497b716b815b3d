// The lobby on the home page: the newest offers, and a board that is being played.

import { followLobby } from "../../live/lobby";
import { part } from "../part";
import { followLiveNow } from "./live-now";
import { fillNames } from "./names";
import { offerRows } from "./rows";

const SHOWN = 3;

/** Keep what the home page has of the lobby up to date. */
export function followHomeLobby(): void {
  fillNames();
  const live = document.querySelector<HTMLElement>("[data-part=live-now]");
  if (live !== null) followLiveNow(live);
  const some = document.querySelector<HTMLElement>("[data-part=some-offers]");
  if (some === null) return;
  const rows = offerRows(some);
  const none = part("none", HTMLElement, some);
  followLobby(
    ({ offers, yours }) => {
      const others = offers.filter(({ id }) => !yours.has(id));
      rows.show(others.slice(0, SHOWN), yours);
      none.hidden = others.length > 0;
    },
    (game) => {
      location.assign(`/games/${game}`);
    },
  );
}
