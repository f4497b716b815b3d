// The page of games to watch: its boards follow what is played, the strongest first.

import "../styles/stone.css";
import "../styles/gamelets.css";
import "../styles/watch.css";
import { followScreen } from "../live/screen";
import { showBoard } from "./lobby/boards";
import { part } from "./part";

const list = document.querySelector<HTMLElement>("[data-part=boards]");
if (list !== null) {
  const none = part("none", HTMLElement);
  const template = part("board-template", HTMLTemplateElement);
  followScreen(({ boards }) => {
    const items = boards.map((board) => {
      const known = list.querySelector<HTMLElement>(`[data-board="${board.id}"]`);
      const item = known ?? (template.content.firstElementChild?.cloneNode(true) as HTMLElement);
      item.dataset.board = board.id;
      item.querySelector("a")?.setAttribute("href", `/games/${board.id}`);
      showBoard(item, board);
      return item;
    });
    const same = items.length === list.childElementCount && items.every((item, index) => list.children[index] === item);
    if (!same) list.replaceChildren(...items);
    none.hidden = items.length > 0;
  });
}
