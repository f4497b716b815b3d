// A move that was refused: why, in the strip; of a repetition also the earlier position, for a glance.
// The words themselves are in `../words`.

import { get } from "../../../live/http";
import type { Refusal } from "../../../live/messages";
import type { GameState } from "../../../live/state";
import type { Notice } from "../../controls/notice";
import { part } from "../../part";
import { text } from "../../text";
import type { Table } from "../table";
import { refusalWords } from "../words";
import type { Glance } from "./hand";

/** How long an earlier position stays on the board. */
const GLANCE = 2_600;

type Show = (glance: Glance | null) => void;

/** What tells a refusal; `show` puts another position on the board for a moment. */
export function refusing(table: Table, notice: Notice, show: Show): (refusal: Refusal, point: string | null) => void {
  return (refusal, point) => {
    const words = refusalWords(refusal, point);
    table.say(words);
    const { earlier, code } = refusal;
    // Of a plain ko everybody has just seen the position.
    if (earlier === undefined || code === "ko") {
      notice.tell(words);
      return;
    }
    const act = (): void => void glance(table, earlier, notice, show);
    notice.tell(words, "no", { words: text("Show that position"), act });
  };
}

async function glance(table: Table, move: number, notice: Notice, show: Show): Promise<void> {
  const reply = await get<GameState>(`games/${table.id}?move=${move}`).catch(() => null);
  if (reply?.kind !== "ok") return;
  const place = part("place", HTMLElement);
  show({ stones: reply.value.stones, lastMove: reply.value.last_move?.point ?? null });
  notice.tell(text("The board after move {number}.", { number: move }), "news");
  place.classList.add("glancing");
  window.setTimeout(() => {
    place.classList.remove("glancing");
    show(null);
  }, GLANCE);
}
