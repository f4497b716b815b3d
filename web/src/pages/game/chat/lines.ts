// The lines of chat that are on the page: each is made once, and only those that come or go are touched.
// Which lines those are is up to `chat`; what one of them looks like is in `remark`.

import type { Remark } from "../../../live/chat";
import { isOf } from "./moment";
import { element } from "../../controls/element";
import { remarkLine } from "./remark";
import type { Table } from "../table";

export interface ChatLines {
  readonly root: HTMLOListElement;
  /** Let these be the lines, and mark those of the moment that is shown. */
  readonly show: (remarks: readonly Remark[]) => void;
  /** The line whose move was followed: it stays beside the board that it speaks of. */
  led: number | null;
}

export function chatLines(table: Table): ChatLines {
  const root = element("ol");
  const made = new Map<number, HTMLLIElement>();
  const lineOf = (remark: Remark): HTMLLIElement => {
    const known = made.get(remark.number);
    if (known !== undefined) return known;
    const line = remarkLine(remark, table);
    line.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.matches(".named-move")) lines.led = remark.number;
    });
    made.set(remark.number, line);
    return line;
  };
  const lines: ChatLines = {
    root,
    led: null,
    show(remarks) {
      become(root, remarks.map(lineOf));
      for (const remark of remarks) lineOf(remark).classList.toggle("here", isOf(remark, table.history));
    },
  };
  return lines;
}

/** Let these be the children, in this order; whatever is there already in its place is left alone. */
export function become(root: Element, wanted: readonly Element[]): void {
  const kept = new Set(wanted);
  for (const child of [...root.children]) if (!kept.has(child)) child.remove();
  let place = root.firstElementChild;
  for (const child of wanted) {
    if (child === place) place = place.nextElementSibling;
    else root.insertBefore(child, place);
  }
}
