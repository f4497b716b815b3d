// The link for those who are to watch: players make it on the page of their game, and send it to whom they like.
// Of a private game it carries a secret; one that anybody may watch needs none.

import { post } from "../../../live/http";
import { text } from "../../text";
import { element } from "../../controls/element";
import { linkBox } from "./link";
import type { Table } from "../table";
import { gameName } from "../words";

interface WatchLink {
  readonly url: string;
  readonly qr: string;
}

/** Let whoever has a seat open the card; the link is made when it is opened first. */
export function offerWatchLink(card: HTMLDetailsElement, table: Table): void {
  card.hidden = table.seats.size === 0;
  const place = element("div", "");
  card.append(place);
  let shown = false;
  card.addEventListener("toggle", () => {
    if (!card.open || shown) return;
    shown = true;
    void made(table.id).then((link) => {
      shown = link !== null;
      place.replaceChildren(...(link === null ? [noAnswer()] : contents(link, table)));
    });
  });
}

/** Open the card, from wherever one is on the page. */
export function goToWatchLink(): void {
  const card = document.querySelector<HTMLDetailsElement>('[data-part="watch-link"]');
  if (card === null) return;
  document.querySelector<HTMLElement>('.tab[data-pane="info"]')?.click();
  card.open = true;
  card.scrollIntoView({ block: "start" });
  card.querySelector("summary")?.focus();
}

function contents(link: WatchLink, table: Table): HTMLElement[] {
  const isPrivate = new URL(link.url).hash !== "";
  const words = isPrivate
    ? text("The game is private: whoever opens this link can watch it, and cannot play.")
    : text("Anybody with the address of the game may watch it.");
  return [
    element("p", "quiet", words),
    linkBox(
      {
        ...link,
        label: text("The link to watch"),
        share: { title: text("A game of Go"), text: text("{game}: come and watch.", { game: gameName(table.state) }) },
      },
      table.say,
    ),
  ];
}

function noAnswer(): HTMLElement {
  return element("p", "quiet", text("The site does not answer. Close this and open it again in a moment."));
}

async function made(id: string): Promise<WatchLink | null> {
  const reply = await post<WatchLink>(`games/${id}/watch-link`, {}).catch(() => null);
  return reply?.kind === "ok" ? reply.value : null;
}
