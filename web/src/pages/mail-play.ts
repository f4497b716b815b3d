// Playing from a mail: a point chosen on the board goes into the field of the form; the button still sends it.
// Without this script the point is typed.

import "./mail";
import { defineGoBoard, GoBoard } from "../board/element";
import { fill } from "../go/text";
import { part } from "./part";

defineGoBoard();
const board = part("board", GoBoard);
const form = part("form", HTMLFormElement);
const field = part("point", HTMLInputElement, form);
const send = part("send", HTMLButtonElement, form);
const plain = send.textContent;

function show(): void {
  const point = field.value.trim().toUpperCase();
  const named = /^[A-HJ-Z]\d{1,2}$/.test(point);
  send.textContent = named ? fill(form.dataset.play ?? plain, { point }) : plain;
  try {
    board.show({ pending: named ? point : null });
  } catch {
    board.show({ pending: null }); // off this board: the server says so
  }
}

board.addEventListener("point-chosen", (event) => {
  field.value = event.detail.point;
  show();
});
field.addEventListener("input", show);
show();
