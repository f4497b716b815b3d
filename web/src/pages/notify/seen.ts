// Telling the server, once a minute, that the game is before somebody's eyes: they get no mail about it then.
// A page in the background says nothing.

import { post } from "../../live/http";

const EVERY = 60_000;

/** A switch for each who has a reason to say so, like mail for this seat: one that is on is enough. */
export function tellWhenSeen(path: string): (reason: string) => (on: boolean) => void {
  const reasons = new Set<string>();
  const tell = (): void => {
    if (reasons.size === 0 || document.visibilityState !== "visible") return;
    post(`${path}/seen`, {}).catch(() => undefined); // a mail too many is no harm
  };
  document.addEventListener("visibilitychange", tell);
  window.setInterval(tell, EVERY);
  return (reason) => (on) => {
    const told = reasons.size > 0;
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    if (!told) tell();
  };
}
