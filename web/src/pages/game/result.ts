// The end of a game: the result in a dialog, once on each device, and then on the page, with the count and the way to the next game.
// How the count came about is in `scoring`.

import type { Change } from "../../live/game";
import { part } from "../part";
import { counted, text } from "../text";
import { buttonRow } from "./buttons";
import { button, element, setText } from "./element";
import { resultSentence } from "./finished";
import { rematchAction, rematchWords } from "./rematch";
import { countTable } from "./scoring/count";
import { isFirst, openDialog } from "./scoring/dialog";
import { clearMarks, paintMarks } from "./scoring/touch";
import { onPreference } from "./preferences";
import type { Part, Table } from "./table";
import { playerName } from "./words";

export const showResult: Part = (root, table) => {
  const now = part("now", HTMLElement);
  const [sentence, detail] = [part("sentence", HTMLElement, now), part("detail", HTMLElement, now)];
  const next = element("p", "loud");
  const row = element("div", "actions");
  const games = element("a", "button", text("My games"));
  games.href = "/games/";
  const count = finalCount(table);
  if (count !== null) root.append(element("section", "card counting", count));
  root.append(next, row, element("p", "onward", games));
  const buttons = buttonRow(row);

  const paint = (): void => {
    paintMarks(table.board, table, false);
    setText(sentence, resultSentence(table));
    setText(detail, overWords(table.state));
    setText(next, rematchWords(table));
    next.hidden = next.textContent === "";
    now.classList.remove("yours");
    buttons.show(rematchAction(table));
  };
  const follow = (change: Change): void => {
    paint();
    // On a phone the words are below the board: nobody may miss that the other waits.
    if (change.kind === "rematch" && !table.seats.has(change.rematch.by)) table.tell(rematchWords(table));
  };
  const stops = [table.subscribe(follow), onPreference(paint)];
  paint();
  table.say(resultSentence(table));
  // One who only watches and comes when all is over sees the result on the page.
  const isNews = table.seats.size > 0 || table.opened.phase !== "finished";
  if (isNews && table.state.ending !== "canceled" && isFirst(`result-${table.id}`)) announce(table);
  return () => {
    for (const stop of stops) stop();
    clearMarks(table.board);
  };
};

function overWords({ move_number: moves, missed_first_move: late }: Table["state"]): string {
  if (late !== null) return text("There is no result: nobody has lost.");
  return counted("The game is over after {count} move.", "The game is over after {count} moves.", moves);
}

/** The result for everybody who is there: players and watchers alike. */
function announce(table: Table): void {
  const count = finalCount(table);
  const look = button(
    text("Look at the board"),
    () => {
      shown.close();
    },
    "main",
  );
  const shown = openDialog(
    "result",
    resultSentence(table),
    element("p", "quiet", namesOf(table)),
    ...(count === null ? [] : [count, element("p", "quiet", signedWords(table))]),
    element("div", "buttons", look),
  );
  look.focus();
}

/** The count of a game that was counted; null for every other end. */
function finalCount({ state }: Table): HTMLTableElement | null {
  return state.ending === "score" && state.scoring !== null
    ? countTable(state.scoring, text("The count of the game"))
    : null;
}

/** Who signed the count: both, or only the one who closed the game of a silent opponent. */
function signedWords({ state }: Table): string {
  const [one, other] = state.scoring?.done ?? [];
  if (one === undefined || other !== undefined) return text("Both players agreed to this count.");
  return text("{name} signed this count, and the other player did not answer.", { name: playerName(state, one) });
}

function namesOf({ state }: Table): string {
  return text("{black} (Black) and {white} (White)", {
    black: playerName(state, "black"),
    white: playerName(state, "white"),
  });
}
