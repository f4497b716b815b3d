// What the page says of a past moment: whose turn it was, which move it was, and what has happened since.
// The sentences of the present are in `../words`.

import type { Moment } from "../../../live/moments";
import { counted, text } from "../../text";
import { resultSentence } from "../result/words";
import { isMyTurn, type Table } from "../table";
import { lastMoveSentence, playerName } from "../words";

/** How the game stood then, in one sentence. */
export function momentSentence({ state }: Moment, table: Table): string {
  if (state.phase === "finished") return resultSentence({ ...table, state });
  if (state.phase === "scoring") return text("The players say which stones are dead.");
  if (state.turn === null) return text("Waiting for the second player.");
  return text("{name} was to play.", { name: playerName(state, state.turn) });
}

/** The move of that moment in its own words, and whether it still stands. */
export function momentDetail({ state }: Moment, table: Table): string {
  const words = lastMoveSentence({ ...table, state });
  return table.history.takenBack ? `${words} ${text("It was taken back.")}` : words;
}

/** What one who looks at the past must know of the present; empty if nothing waits. */
export function presentWords(table: Table): string {
  const { phase } = table.state;
  const news = newsWords(table);
  if (table.opened.phase !== "finished" && phase === "finished") return `${news} ${resultSentence(table)}`.trim();
  const yours = phase === "playing" && table.seats.size === 1 && isMyTurn(table);
  return yours ? `${news} ${text("It is your turn.")}`.trim() : news;
}

/** "2 new moves."; empty if there is none. */
function newsWords({ history: { news } }: Table): string {
  return news === 0 ? "" : counted("{count} new move.", "{count} new moves.", news);
}
