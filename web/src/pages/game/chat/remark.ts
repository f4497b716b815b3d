// One line of chat as an element: who, at which move, and the words with their points, moves and addresses.
// Words are only ever put in as text.

import { partsOf, type Part } from "../../../go/remark";
import type { Remark } from "../../../live/chat";
import { momentAt, stands } from "../../../live/moments";
import { text } from "../../text";
import { button, element } from "../../controls/element";
import { readable } from "./phrases";
import { ownSeat, type Table } from "../table";
import { colorName } from "../words";

/** The line; pressing a point lights it up on the board, pressing a move shows the board after it. */
export function remarkLine(remark: Remark, table: Table): HTMLLIElement {
  const who = element("bdi", "who-said", nameOf(remark, table));
  const line = element("li", remark.room === "watchers" ? "remark watching" : "remark", who);
  if (remark.seat !== "") line.dataset.seat = remark.seat;
  const when = element("a", "at-move", text("move {number}", { number: remark.move_number }));
  when.href = placeOf(remark, table);
  when.dataset.version = String(remark.version);
  const words = element("bdi", "said");
  const { move_number: last } = table.state;
  words.append(...partsOf(readable(remark.text), table.state, last).map((each) => partElement(each, table)));
  line.append(" ", when, " ", words);
  return line;
}

function nameOf(remark: Remark, table: Table): string {
  if (remark.seat === "") return remark.name === "" ? text("A watcher") : remark.name;
  if (remark.seat === ownSeat(table)) return text("You");
  return remark.name === "" ? colorName(remark.seat) : remark.name;
}

/** The board of that moment; a move that was taken back since lives on under its version. */
function placeOf(remark: Remark, table: Table): string {
  const { moments } = table.history;
  const then = moments === null ? null : momentAt(moments, remark.version);
  const standing =
    moments === null || then === null ? remark.move_number <= table.state.move_number : stands(moments, then);
  return standing ? `/games/${table.id}?move=${remark.move_number}` : `/games/${table.id}?version=${remark.version}`;
}

function partElement(part: Part, table: Table): Node {
  switch (part.kind) {
    case "text":
      return document.createTextNode(part.text);
    case "point": {
      const made = button(
        part.text,
        () => {
          // On a phone the board may be above what one reads.
          table.board.scrollIntoView({ block: "nearest" });
          table.board.flash(part.point);
          table.say(part.point);
        },
        "bare",
      );
      made.className = "named-point";
      made.title = text("Show {point} on the board", { point: part.point });
      return made;
    }
    case "move": {
      const link = element("a", "named-move", part.text);
      link.href = `/games/${table.id}?move=${part.move}`;
      return link;
    }
    case "link": {
      const link = element("a", "", part.text);
      link.href = part.address;
      link.rel = "nofollow noopener ugc";
      link.target = "_blank";
      return link;
    }
  }
}
