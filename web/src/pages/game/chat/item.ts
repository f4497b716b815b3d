// The way from the *more* sheet to the chat: how many lines are new, and a press that goes there.
// The chat itself is in `chat`.

import { counted, text } from "../../text";
import type { Item } from "../play/more";

/** The way to the chat of this page; none where there is no chat. */
export function wayToChat(): Item[] {
  const field = document.querySelector<HTMLElement>('[data-part="chat"]:not([hidden]) .say input');
  if (field === null) return [];
  const unread = Number(document.documentElement.dataset.unread ?? "");
  const act = (): void => {
    document.querySelector<HTMLElement>('.tab[data-pane="chat"]')?.click();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  };
  return [
    { words: unread > 0 ? counted("Chat: {count} new line", "Chat: {count} new lines", unread) : text("Chat"), act },
  ];
}
