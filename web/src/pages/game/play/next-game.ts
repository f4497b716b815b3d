// After a move: a link to the next of this device's games that waits for a move.
// The list itself is on the page *My games*.

import { get } from "../../../live/http";
import { text } from "../../text";
import { element } from "../../controls/element";
import { isMyTurn, type Table } from "../table";

interface Entry {
  readonly id: string;
  readonly your_turn: boolean;
}

/** A line that shows the way to another game while this one waits for the opponent. */
export function nextGame(table: Table): { readonly line: HTMLElement; readonly stop: () => void } {
  const link = element("a", "button", text("Next game: your turn"));
  const line = element("p", "next", link);
  line.hidden = true;
  const look = async (): Promise<void> => {
    const reply = await get<readonly Entry[]>("my-games").catch(() => null);
    const next =
      reply?.kind === "ok" ? reply.value.find(({ id, your_turn }) => your_turn && id !== table.id) : undefined;
    line.hidden = next === undefined || isMyTurn(table);
    if (next !== undefined) link.href = `/games/${next.id}`;
  };
  const stop = table.subscribe((change) => {
    if (change.kind !== "event" || table.seats.size === 0) return;
    if (isMyTurn(table)) line.hidden = true;
    else if (change.event.kind === "played" || change.event.kind === "passed") void look();
  });
  return { line, stop };
}
