// The key to your own seat, for another device: a link, a QR code, and a short code to type.
// It is offered at the first move, before a cleared browser loses the seat, and stands in the *more* sheet.

import { post } from "../../../live/http";
import { part } from "../../part";
import { text } from "../../text";
import { button, element } from "../../controls/element";
import { linkBox } from "./link";
import type { Table } from "../table";

interface SeatLink {
  readonly url: string;
  readonly qr: string;
  readonly code: string;
  readonly code_url: string;
  readonly expires_at: number;
}

/** Let whoever has one seat open it from the page. */
export function offerSeatLink(root: HTMLElement, table: Table): void {
  root.hidden = table.seats.size !== 1;
  part("seat-link", HTMLButtonElement, root).addEventListener("click", () => void showSeatLink(table));
}

/** Open the dialog with a new link and a new code. */
export async function showSeatLink(table: Table): Promise<void> {
  const reply = await post<SeatLink>(`games/${table.id}/seat-link`, {}).catch(() => null);
  if (reply?.kind !== "ok") {
    table.tell(text("The site does not answer. Try again in a moment."));
    return;
  }
  const dialog = element("dialog", "sheet seat-link");
  const heading = element("h2", "", text("Play on another device"));
  heading.id = "seat-link";
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = button(
    text("Close"),
    () => {
      dialog.close();
    },
    "bare",
  );
  dialog.append(element("header", "", heading, close), ...contents(reply.value, table));
  dialog.addEventListener("close", () => {
    dialog.remove();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function contents(made: SeatLink, table: Table): HTMLElement[] {
  const place = new URL(made.code_url);
  const code = element("strong", "code", `${made.code.slice(0, 4)} ${made.code.slice(4)}`);
  return [
    element(
      "p",
      "",
      text(
        "This is the key to your seat. Open it on your other device, or keep it for the day when this browser forgets you. Whoever has it can play for you, so show it to nobody else.",
      ),
    ),
    linkBox({ url: made.url, qr: made.qr, label: text("Your own link"), share: null }, table.say),
    element(
      "p",
      "short",
      text("Or go to {address} there, and type:", { address: place.host + place.pathname }),
      code,
      element("small", "", text("Good once, for fifteen minutes.")),
    ),
  ];
}
