// The next game of the same two: asking for it, and following the other player into it.
// Who has which color then is for the server to say.

import { opponentOf } from "../../../go/color";
import { post } from "../../../live/http";
import { rememberAsked } from "../../remembered";
import { text } from "../../text";
import type { Action } from "../../controls/buttons";
import { ownSeat, type Table } from "../table";
import { playerName } from "../words";

/** What the page says when somebody has asked for a rematch; empty before. */
export function rematchWords(table: Table): string {
  const { rematch } = table;
  if (rematch === null) return "";
  if (table.seats.has(rematch.by)) return text("The rematch is ready.");
  return text("{name} wants a rematch.", { name: playerName(table.state, rematch.by) });
}

/** The button for it; none for watchers. */
export function rematchAction(table: Table): Action[] {
  const { rematch } = table;
  if (rematch !== null) {
    // Whoever plays too sits down by asking for it as well: both are in the game at once.
    const plays = table.seats.size > 0;
    const words = plays ? text("Play the rematch") : text("Watch the rematch");
    return [{ key: "next", words, main: true, act: plays ? () => void ask(table) : goTo(rematch.id) }];
  }
  if (table.seats.size === 0) return [];
  return [
    {
      key: "rematch",
      words: text("Rematch"),
      main: true,
      act: () => {
        void ask(table);
      },
    },
  ];
}

async function ask(table: Table): Promise<void> {
  const reply = await post<{ readonly id: string }>(`games/${table.id}/rematch`, {}).catch(() => null);
  if (reply === null) table.tell(text("No answer from the server. Try again."));
  else if (reply.kind === "refused") table.tell(reply.refusal.message);
  else {
    const own = ownSeat(table);
    if (own !== null) rememberAsked(reply.value.id, playerName(table.state, opponentOf(own)));
    goTo(reply.value.id)();
  }
}

function goTo(id: string): () => void {
  return () => {
    location.assign(`/games/${id}`);
  };
}
