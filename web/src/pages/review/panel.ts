// Where one writes about a move: its name, a comment, the title of the review.
// Nothing is kept before it is saved.

import { element } from "../controls/element";
import { text } from "../text";
import type { Desk } from "./desk";

const [LONGEST_NAME, LONGEST_COMMENT, LONGEST_TITLE] = [100, 10_000, 120];

/** Make the fields; the function that comes back brings them up to date. */
export function writingPanel(root: HTMLElement, desk: Desk): () => void {
  const name = field("input", text("Name of this move or variation"), LONGEST_NAME);
  const comment = field("textarea", text("Comment"), LONGEST_COMMENT);
  const title = field("input", text("Title of the review"), LONGEST_TITLE);
  comment.control.rows = 3;
  const fold = element("details", "writing", element("summary", "", text("Write about this move")));
  fold.open = desk.review.yours && desk.review.id !== "";
  fold.append(name.label, comment.label, title.label);
  root.replaceChildren(fold);
  root.hidden = false;
  let node = -1;

  name.control.addEventListener("input", () => {
    desk.write(desk.current, { name: name.control.value.trim() });
  });
  comment.control.addEventListener("input", () => {
    desk.write(desk.current, { comment: comment.control.value.trim() });
  });
  title.control.addEventListener("input", () => {
    desk.rename(title.control.value);
  });
  return () => {
    if (node !== desk.current || document.activeElement !== name.control) put(name.control, desk.nameOf(desk.current));
    if (node !== desk.current || document.activeElement !== comment.control)
      put(comment.control, desk.commentOf(desk.current));
    if (document.activeElement !== title.control) put(title.control, desk.staged.title ?? desk.review.title);
    node = desk.current;
  };
}

function put(control: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  if (control.value !== words) control.value = words;
}

function field<Name extends "input" | "textarea">(
  kind: Name,
  words: string,
  longest: number,
): { readonly label: HTMLLabelElement; readonly control: HTMLElementTagNameMap[Name] } {
  const control = element(kind);
  control.maxLength = longest;
  control.dir = "auto";
  control.autocomplete = "off";
  return { label: element("label", "", element("span", "", words), control), control };
}
