// The secret behind the # of a link: shown to the server once, for what it opens, and taken out of the address at once.
// The server remembers it for this browser; the page never keeps it.

import { post } from "../../../live/http";
import { text } from "../../text";

const SECRET = /^#(seat|invite|watch)=([\w-]{1,200})$/;

/**
 * Show the secret of the address, if there is one, and load the page again with what it opens; whether there was one.
 * `refused` hears why it opens nothing.
 */
export function enterBySecret(id: string, refused: (words: string) => void): boolean {
  const [, kind, secret] = SECRET.exec(location.hash) ?? [];
  if (secret === undefined) return false;
  history.replaceState(null, "", location.pathname + location.search);
  post(`games/${id}/enter`, { secret }).then(
    (reply) => {
      if (reply.kind === "ok") location.reload();
      else if (kind === "invite") refused(text("This invitation is used up, or not good any more. Ask for a new one."));
      else refused(text("This link does not open this game, or is used up. Ask for a new one."));
    },
    () => {
      refused(text("The site does not answer. Open the link again in a moment."));
    },
  );
  return true;
}
