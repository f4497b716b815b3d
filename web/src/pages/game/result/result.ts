// The end of a game: the result under a tab of its own, which opens by itself; on a phone also in a sheet, once on each device.
// How the count came about is in `../scoring`.

import type { Change } from "../../../live/game";
import { counted, text } from "../../text";
import { isFirst } from "../../controls/dialog";
import { element, setText } from "../../controls/element";
import { onPreference } from "../preferences";
import { clearMarks, paintMarks } from "../scoring/touch";
import { showStanding } from "../strip";
import type { Part, Table } from "../table";
import { wonCard } from "./card";
import { rematchAction, rematchWords } from "./rematch";
import { openSheet } from "./sheet";
import { resultSentence, reviewAddress } from "./words";

/** Where there is no room for a panel beside the board. */
const NARROW = "(width < 900px)";

export const showResult: Part = (root, table) => {
  const next = element("p", "loud");
  const games = element("a", "button", text("My games"));
  games.href = "/games/";
  const review = element("a", "button", text("Review with the computer"));
  review.href = reviewAddress(table);
  const onward = element("p", "onward", ...(table.state.move_number > 0 ? [review] : []), games);
  root.append(wonCard(table, "result-words"), next, onward);
  const after = showAfter();
  const paint = (): void => {
    paintMarks(table.board, table, false);
    showStanding({ sentence: resultSentence(table), detail: overWords(table.state), yours: false });
    setText(next, rematchWords(table));
    next.hidden = next.textContent === "";
    table.buttons.show(rematchAction(table));
  };
  const follow = (change: Change): void => {
    paint();
    // Nobody may miss that the other waits, whatever tab is open.
    if (change.kind === "rematch" && !table.seats.has(change.rematch.by)) table.tell(rematchWords(table), "news");
  };
  const stops = [table.subscribe(follow), onPreference(paint), after];
  paint();
  table.say(resultSentence(table));
  if (isNews(table) && isFirst(`result-${table.id}`) && window.matchMedia(NARROW).matches) openSheet(table);
  return () => {
    for (const stop of stops) stop();
    clearMarks(table.board);
  };
};

/** One who only watches and comes when all is over sees the result on the page; a game that was called off is no news. */
function isNews({ seats, opened, state }: Table): boolean {
  return (seats.size > 0 || opened.phase !== "finished") && state.ending !== "canceled";
}

/** What other apps offer when a game is over stands there as long as the result does. */
function showAfter(): () => void {
  const after = document.querySelector<HTMLElement>('[data-part="after"]');
  after?.toggleAttribute("hidden", false);
  return () => after?.toggleAttribute("hidden", true);
}

function overWords({ move_number: moves, missed_first_move: late }: Table["state"]): string {
  if (late !== null) return text("There is no result: nobody has lost.");
  return counted("The game is over after {count} move.", "The game is over after {count} moves.", moves);
}
