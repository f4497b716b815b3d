// The list of all moves, those that were taken back too: made when it is first in view, and kept up from then on.
// Each is a link, which `links` follows.

import { type Moment, type Moments, stands } from "../../../live/moments";
import { text } from "../../text";
import { element } from "../../controls/element";
import type { Table } from "../table";
import { colorName } from "../words";

/** Fill `root` while its tab is open. */
export function showMoveList(root: HTMLElement, table: Table): void {
  const { history, panel } = table;
  const list = element("ol", "all-moves");
  root.append(list);
  let made: Listed = { all: [], line: [] };
  let current: Element | null = null;
  const paint = (): void => {
    const { moments } = history;
    root.hidden = table.state.move_number === 0 && history.last === 0;
    if (panel.open !== "moves" || moments === null) return;
    if (moments.all !== made.all || moments.line !== made.line) {
      refill(list, made, moments);
      made = moments;
    }
    const shown = list.querySelector(`[href="${history.addressOf(history.move)}"]`);
    if (shown === current) return;
    current?.removeAttribute("aria-current");
    shown?.setAttribute("aria-current", "step");
    current = shown;
    if (shown instanceof HTMLElement) root.scrollTop = shown.offsetTop - root.clientHeight / 2;
  };
  const look = (): void => {
    paint();
    if (panel.open === "moves" && table.state.move_number > 0) void history.load().then(paint);
  };
  history.subscribe(paint);
  table.subscribe(look);
  panel.subscribe(look);
  look();
}

type Listed = Pick<Moments, "all" | "line">;

/** Let the list be of these moments: where the line only grew, what is there stays. */
function refill(list: HTMLElement, before: Listed, after: Moments): void {
  const make = (moment: Moment): HTMLElement => item(moment, stands(after, moment));
  const added = after.all.slice(before.all.length);
  const grew = before.all.length > 0 && after.line.length === before.line.length + added.length;
  if (grew && before.all.every((moment, index) => moment === after.all[index])) list.append(...added.map(make));
  else list.replaceChildren(...after.all.slice(1).map(make));
}

function item(moment: Moment, standing: boolean): HTMLLIElement {
  const { last_move: move, move_number: number, version } = moment.state;
  const hidden = (words: string): HTMLElement => element("span", "visually-hidden", words);
  const link = element("a", standing ? "" : "taken-back", element("span", `dot ${move?.seat ?? ""}`));
  link.append(element("span", "", String(number)), " ");
  if (move !== null) link.append(hidden(`${colorName(move.seat)} `));
  link.append(element("b", "", move?.point ?? text("pass")));
  if (!standing) link.append(" ", hidden(text("taken back")));
  const spent = element("i", "", spentWords(moment));
  spent.setAttribute("aria-hidden", "true");
  link.append(spent);
  link.href = standing ? `?move=${number}` : `?version=${version}`;
  return element("li", "", link);
}

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60];

/** How long the move took: "38 s", "5 min", "2 h", "3 d"; empty for the first, before which nobody waited. */
function spentWords({ at, before }: Moment): string {
  if (!before?.before) return "";
  const seconds = Math.max(0, Math.round((at - before.at) / 1000));
  if (seconds < MINUTE) return text("{count} s", { count: seconds });
  if (seconds < HOUR) return text("{count} min", { count: Math.round(seconds / MINUTE) });
  if (seconds < DAY) return text("{count} h", { count: Math.round(seconds / HOUR) });
  return text("{count} d", { count: Math.round(seconds / DAY) });
}
