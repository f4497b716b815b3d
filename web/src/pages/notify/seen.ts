// Telling the server, once a minute, that the game is before somebody's eyes: he gets no mail about it then.
// A page in the background says nothing.

import { post } from "../../live/http";

const EVERY = 60_000;

/** A switch for it: on while there is an address for this seat. */
export function tellWhenSeen(path: string): (on: boolean) => void {
  let on = false;
  const tell = (): void => {
    if (!on || document.visibilityState !== "visible") return;
    post(`${path}/seen`, {}).catch(() => undefined); // a mail too many is no harm
  };
  document.addEventListener("visibilitychange", tell);
  window.setInterval(tell, EVERY);
  return (wanted) => {
    on = wanted;
    tell();
  };
}
