// A comment as elements: points light up on the board, addresses are links, all the rest is text.
// Words are only ever put in as text, so nothing in them can run.

import type { GoBoard } from "../../board/element";
import { partsOf } from "../../go/remark";
import type { Size } from "../../go/size";
import { button, element } from "../controls/element";
import { text } from "../text";

/** Show this comment there; an empty one hides its place. */
export function showComment(root: HTMLElement, comment: string, size: Size, board: GoBoard): void {
  root.hidden = comment === "";
  const parts = partsOf(comment, size, -1).map((part) => {
    if (part.kind === "point") {
      const { point } = part;
      const made = button(part.text, () => {
        board.flash(point);
      });
      made.className = "named-point";
      made.title = text("Show {point} on the board", { point });
      return made;
    }
    if (part.kind === "link") {
      const link = element("a", "", part.text);
      link.href = part.address;
      link.rel = "nofollow noopener ugc";
      link.target = "_blank";
      return link;
    }
    return document.createTextNode(part.text);
  });
  root.replaceChildren(...parts);
}
