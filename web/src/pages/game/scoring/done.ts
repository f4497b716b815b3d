// The question before *done*: it names the numbered marks and the result that one signs with them.
// Marks that change while it is open close it, so that nobody signs what they have not seen.

import type { Color } from "../../../go/color";
import { text } from "../../text";
import { button, element } from "../../controls/element";
import type { Table } from "../table";
import { playerName } from "../words";
import { countTable } from "./panel/count";
import { openDialog } from "../../controls/dialog";
import { countWords, leadWords } from "./words";

export type Agreed = "yes" | "no" | "changed";

/** Ask this seat's player; `changed` when the marks did while the question was open. */
export function askForDone(table: Table, seat: Color): Promise<Agreed> {
  return new Promise((answer) => {
    const { scoring } = table.state;
    if (scoring === null) {
      answer("changed");
      return;
    }
    const version = scoring.marks_version;
    let said: Agreed = "no";
    const yes = button(
      text("Done: I agree"),
      () => {
        said = "yes";
        shown.close();
      },
      "main",
    );
    const no = button(text("Not yet"), () => {
      shown.close();
    });
    const both = table.seats.size === 2;
    const shown = openDialog(
      "signing",
      both
        ? text("{name}: is this count right?", { name: playerName(table.state, seat) })
        : text("Is this count right?"),
      element(
        "p",
        "",
        text("You agree to the marks as they stand now: {count}. {lead}.", {
          count: countWords(scoring),
          lead: leadWords(scoring),
        }),
      ),
      countTable(scoring, text("The count that you sign")),
      element(
        "p",
        "quiet",
        text("The game is over when both players have said done with the same marks. These are version {number}.", {
          number: version,
        }),
      ),
      element("div", "buttons", no, yes),
    );
    yes.focus();
    const stop = table.subscribe(() => {
      if (table.state.scoring?.marks_version === version && table.state.phase === "scoring") return;
      said = "changed";
      shown.close();
    });
    shown.dialog.addEventListener("close", () => {
      stop();
      answer(said);
    });
  });
}
