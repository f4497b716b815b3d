// A <go-board> in a page, and the hands that use it, as a browser would report them.

import { afterEach } from "vitest";

import { defineGoBoard, type GoBoard } from "../../src/board/element";

defineGoBoard();

afterEach(() => {
  document.body.replaceChildren();
});

/** A board with these attributes, at the end of the page. */
export function place(attributes: string): GoBoard {
  const holder = document.createElement("div");
  holder.innerHTML = `<go-board ${attributes}><p>still</p></go-board>`;
  document.body.append(holder);
  const board = holder.querySelector("go-board");
  if (board === null) throw new Error("no board");
  return board;
}

export function point(board: GoBoard, name: string): SVGGElement {
  const found = board.querySelector<SVGGElement>(`[data-point="${name}"]`);
  if (found === null) throw new Error(`no point ${name}`);
  return found;
}

/** One press: pointer events, then a single click. */
export function press(board: GoBoard, name: string, pointerType: "mouse" | "touch", detail = 1): void {
  const target = point(board, name).firstElementChild ?? board;
  target.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
  target.dispatchEvent(new PointerEvent("pointerup", { pointerType, bubbles: true }));
  target.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
}

/** One key, to whatever has the focus. */
export function key(name: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...options });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

/** What a screen reader was last asked to say. */
export function said(board: GoBoard): string | null | undefined {
  return board.querySelector('[role="status"]')?.textContent;
}
