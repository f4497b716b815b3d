// Small boards that live: a still picture of each, drawn anew when its game goes on, and running clocks.
// Which games are shown is up to the server.

import { drawStill } from "../../board/still";
import { emptyState, showing } from "../../board/state";
import type { Color } from "../../go/color";
import { sizeOf } from "../../go/size";
import { readClock, showTime } from "../../live/clock";
import type { Board } from "../../live/screen";
import { setText } from "../controls/element";
import { text } from "../text";

const COLORS: readonly Color[] = ["black", "white"];
const TICK = 500;

/** Show this game in an element of the page that has been made for it. */
export function showBoard(root: HTMLElement, board: Board): void {
  if (root.dataset.version !== String(board.version)) {
    root.dataset.version = String(board.version);
    find(root, "picture")?.replaceChildren(picture(board));
  }
  set(root, "title", titleOf(board));
  set(root, "how", text("Move {number}", { number: board.move_number }));
  for (const color of COLORS) {
    const seat = find(root, color);
    if (seat === null) continue;
    seat.classList.toggle("to-play", board.turn === color);
    set(seat, "player", nameOf(board, color));
    set(seat, "rank", board.ranks[color] ?? "");
    set(seat, "prisoners", String(board.prisoners[color]));
  }
}

/** Keep the clocks of this board running; `current` is the board and the server's time now. */
export function runClocks(
  root: HTMLElement,
  current: () => { readonly board: Board; readonly now: number } | null,
): void {
  window.setInterval(() => {
    const shown = current();
    if (shown === null || document.hidden) return;
    for (const color of COLORS) {
      const seat = find(root, color);
      const reading = readClock(shown.board.clock, color, shown.now);
      if (seat !== null && reading !== null) set(seat, "clock", showTime(reading.remaining));
    }
  }, TICK);
}

function picture(board: Board): SVGSVGElement {
  const empty = emptyState(sizeOf(board.width, board.height));
  const state = showing(empty, {
    cells: board.stones,
    lastMove: board.last_move?.point ?? null,
    coordinates: "none",
  });
  return drawStill(state, titleOf(board));
}

function titleOf(board: Board): string {
  return text("{black} and {white}", { black: nameOf(board, "black"), white: nameOf(board, "white") });
}

function nameOf(board: Board, color: "black" | "white"): string {
  const name = board.players[color] ?? "";
  if (name !== "") return name;
  return color === "black" ? text("Black") : text("White");
}

function find(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-part="${name}"]`);
}

function set(root: HTMLElement, name: string, words: string): void {
  const place = find(root, name);
  if (place !== null) setText(place, words);
}
