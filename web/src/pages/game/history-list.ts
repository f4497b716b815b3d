// The list of all moves, those that were taken back too: made when somebody opens it, and kept up from then on.
// Each is a link, which `history-links` follows.

import { type Moment, stands } from "../../live/moments";
import { text } from "../text";
import { element } from "./element";
import type { Table } from "./table";
import { colorName } from "./words";

/** Fill `root` when it is opened. */
export function showMoveList(root: HTMLDetailsElement, table: Table): void {
  const { history } = table;
  const list = element("ol", "all-moves");
  root.append(list);
  let made: readonly Moment[] = [];
  let line: readonly Moment[] = [];
  let current: Element | null = null;
  const paint = (): void => {
    const { moments } = history;
    root.hidden = table.state.move_number === 0;
    if (!root.open || moments === null) return;
    if (moments.all !== made || moments.line !== line) {
      [made, line] = [moments.all, moments.line];
      list.replaceChildren(...made.slice(1).map((moment) => item(moment, stands(moments, moment))));
    }
    const shown = list.querySelector(`[href="${history.addressOf(history.move)}"]`);
    if (shown === current) return;
    current?.removeAttribute("aria-current");
    shown?.setAttribute("aria-current", "step");
    current = shown;
    if (shown instanceof HTMLElement) list.scrollTop = shown.offsetTop - list.clientHeight / 2;
  };
  root.addEventListener("toggle", () => {
    if (root.open) void history.load().then(paint);
  });
  history.subscribe(paint);
  table.subscribe(paint);
  paint();
}

function item({ state }: Moment, standing: boolean): HTMLLIElement {
  const { last_move: move, move_number: number, version } = state;
  const hidden = (words: string): HTMLElement => element("span", "visually-hidden", words);
  const link = element("a", standing ? "" : "taken-back", element("span", `dot ${move?.seat ?? ""}`));
  link.append(element("span", "", String(number)), " ");
  if (move !== null) link.append(hidden(`${colorName(move.seat)} `));
  link.append(move?.point ?? text("pass"));
  if (!standing) link.append(" ", hidden(text("taken back")));
  link.href = standing ? `?move=${number}` : `?version=${version}`;
  return element("li", "", link);
}
