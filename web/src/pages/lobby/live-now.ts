// The board of the strongest game of this moment, beside the lobby and on the home page.

import { followScreen, type Screen } from "../../live/screen";
import { runClocks, showBoard } from "./boards";

/** Keep the board alive; when its game is over, the next one takes its place. */
export function followLiveNow(root: HTMLElement): void {
  const table = root.querySelector<HTMLAnchorElement>("[data-board]");
  if (table === null) return;
  let screen: Screen | null = null;
  const current = (): { board: Screen["boards"][number]; now: number } | null => {
    const board = screen?.boards[0];
    return board === undefined ? null : { board, now: Date.now() + (screen?.ahead ?? 0) };
  };
  followScreen((told) => {
    screen = told;
    const shown = current();
    if (shown === null) return;
    table.href = `/games/${shown.board.id}`;
    table.dataset.board = shown.board.id;
    showBoard(table, shown.board);
  });
  runClocks(table, current);
}
