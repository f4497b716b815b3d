// The game as files to keep: the record, pictures of the board that is shown, all moves as an animation.
// They are links, which work without a script; here they appear and keep up with the game.

import { part } from "../../part";
import { queryOf } from "./address";
import type { Table } from "../table";

/** Let the pictures be of the moment that is shown. A game that has not begun has no files, and no move no animation. */
export function followFiles(root: HTMLElement, table: Table): void {
  const pictures = [part("picture", HTMLAnchorElement, root), part("picture-svg", HTMLAnchorElement, root)];
  const animation = part("animation", HTMLElement, root);
  const paint = (): void => {
    root.hidden = table.state.phase === "waiting";
    animation.hidden = table.state.move_number === 0;
    for (const link of pictures) link.search = queryOf(table);
  };
  table.subscribe(paint);
  table.history.subscribe(paint);
  paint();
}
