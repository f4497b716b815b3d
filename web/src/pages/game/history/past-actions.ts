// What one can do at a past moment: at most three things, and always the way back to the game as it stands.
// Walking through the moves is in `bar`.

import { counted, text } from "../../text";
import type { Action } from "../../controls/buttons";
import type { Table } from "../table";

/** The buttons of the moment that is shown. */
export function pastActions(table: Table): Action[] {
  return [presentAction(table)];
}

function presentAction({ history }: Table): Action {
  const { news } = history;
  return {
    key: "present",
    words:
      news > 0
        ? counted("To the game: {count} new move", "To the game: {count} new moves", news)
        : text("To the game as it stands"),
    main: true,
    act: () => {
      void history.go("present");
    },
  };
}
