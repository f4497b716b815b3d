// A past moment on the page: its board, its sentence, and the way back to the game as it stands.
// Which moment it is, `history` knows; clocks and prisoners are shown by `clock-face` and `seats`.

import type { Moment } from "../../live/moments";
import { part } from "../part";
import { text } from "../text";
import { buttonRow } from "./buttons";
import { element, setText } from "./element";
import { numbersOf } from "./moves";
import { pastActions } from "./past-actions";
import { momentDetail, momentSentence, presentWords } from "./past-words";
import { onPreference, preferences } from "./preferences";
import { neutralPoints } from "./scoring/marking";
import { clearMarks } from "./scoring/touch";
import type { Part, Table } from "./table";

export const showPast: Part = (root, table) => {
  const now = part("now", HTMLElement);
  const [sentence, detail] = [part("sentence", HTMLElement, now), part("detail", HTMLElement, now)];
  const present = element("p", "asked");
  const row = element("div", "actions");
  // With scripts there is a button, which says what is new.
  now.querySelector('[data-part="to-present"]')?.remove();
  root.append(present, row);
  const buttons = buttonRow(row);
  const paint = (): void => {
    const { moment } = table.history;
    if (moment === null) return;
    paintMoment(table, moment);
    setText(sentence, momentSentence(moment, table));
    setText(detail, momentDetail(moment, table));
    setText(present, presentWords(table));
    present.hidden = present.textContent === "";
    now.classList.remove("yours");
    buttons.show(pastActions(table));
  };
  const stops = [table.history.subscribe(paint), table.subscribe(paint), onPreference(paint)];
  now.setAttribute("aria-label", text("The moment that is shown"));
  paint();
  return () => {
    for (const stop of stops) stop();
    now.setAttribute("aria-label", text("The game now"));
    clearMarks(table.board);
    table.board.show({ moveNumbers: {} });
  };
};

/** Draw the board of this moment; nobody can play on it. */
function paintMoment({ board }: Table, moment: Moment): void {
  const { state } = moment;
  const { coordinates, moveNumbers } = preferences();
  board.show({
    width: state.width,
    height: state.height,
    cells: state.scoring?.owner ?? state.stones,
    lastMove: state.last_move?.point ?? null,
    koPoint: state.ko_point,
    pending: null,
    hoverColor: null,
    moveNumbers: moveNumbers ? numbersOf(movesTo(moment), state) : {},
    neutral: state.scoring === null ? [] : neutralPoints(state.scoring),
    proposed: {},
    marked: [],
    outlined: [],
    coordinates,
    confirm: "never",
  });
}

/** The points of the moves that led here; null for a pass. */
function movesTo(moment: Moment): (string | null)[] {
  const points: (string | null)[] = [];
  for (let each = moment; each.before !== null; each = each.before) points.unshift(each.state.last_move?.point ?? null);
  return points;
}
