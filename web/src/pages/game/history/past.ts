// A past moment on the page: its board, its sentence, and the way back to the game as it stands.
// Which moment it is, `history` knows; clocks and prisoners are shown by `../clock/face` and `../seats`.

import type { Moment } from "../../../live/moments";
import { part } from "../../part";
import { text } from "../../text";
import { element, setText } from "../../controls/element";
import { lastNumber, numbersOf } from "./moves";
import { pastActions } from "./past-actions";
import { momentDetail, momentSentence, presentWords } from "./past-words";
import { boardLook, onPreference, preferences } from "../preferences";
import { showStanding } from "../strip";
import { neutralPoints } from "../scoring/marking";
import { clearMarks } from "../scoring/touch";
import type { Part, Table } from "../table";

export const showPast: Part = (root, table) => {
  const now = part("now", HTMLElement);
  const present = element("p", "asked");
  root.append(present);
  const paint = (): void => {
    const { moment } = table.history;
    if (moment === null) return;
    paintMoment(table, moment);
    showStanding({ sentence: momentSentence(moment, table), detail: momentDetail(moment, table), yours: false });
    setText(present, presentWords(table));
    present.hidden = present.textContent === "";
    table.buttons.show(pastActions(table));
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
  const { moveNumbers, lastMove } = preferences();
  board.show({
    width: state.width,
    height: state.height,
    cells: state.scoring?.owner ?? state.stones,
    lastMove: state.last_move?.point ?? null,
    koPoint: state.ko_point,
    pending: null,
    hoverColor: null,
    moveNumbers: moveNumbers ? numbersOf(movesTo(moment), state) : lastMove === "number" ? lastNumber(state) : {},
    neutral: state.scoring === null ? [] : neutralPoints(state.scoring),
    proposed: {},
    marked: [],
    outlined: [],
    changed: [],
    ...boardLook(state),
    confirm: "never",
  });
}

/** The points of the moves that led here; null for a pass. */
function movesTo(moment: Moment): (string | null)[] {
  const points: (string | null)[] = [];
  for (let each = moment; each.before !== null; each = each.before) points.unshift(each.state.last_move?.point ?? null);
  return points;
}
