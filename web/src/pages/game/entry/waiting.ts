// The game waits for its second player: the one who made it sees the link to send, the friend who opened it can join.
// Nobody sits down by opening a link; when somebody joins, the page goes on by itself.

import { post } from "../../../live/http";
import { rememberAsked, rememberedAsked, rememberedInvitation, rememberInvitation } from "../../remembered";
import { text } from "../../text";
import { chosenWords } from "./chosen";
import { confirmed } from "../../controls/confirm";
import { button, element } from "../../controls/element";
import { joinCard } from "./join";
import { linkBox } from "./link";
import { boardLook } from "../preferences";
import { showStanding } from "../strip";
import { ownSeat, type Part, type Table } from "../table";
import { colorName, playerName } from "../words";

interface Invitation {
  readonly token: string;
  readonly url: string;
  readonly qr: string;
}

const MADE = /^#made=([\w-]{1,200})$/;

export const showWaiting: Part = (root, table) => {
  paintBoard(table);
  const tell = (sentence: string, detail: string): void => {
    showStanding({ sentence, detail, yours: false });
  };
  table.buttons.show([]);
  if (table.role === "invite") {
    tell(text("You are invited"), text("The game begins when you join."));
    root.append(joinCard(table));
    return () => undefined;
  }
  const seat = ownSeat(table);
  if (seat === null) {
    tell(text("Waiting for the second player."), chosenWords(table.state));
    return () => undefined;
  }
  const color = colorName(seat);
  const asked = rememberedAsked(table.id);
  const waiting = asked === "" ? text("Waiting for your friend") : text("Waiting for {name}", { name: asked });
  tell(waiting, `${text("You play {color}.", { color })} ${chosenWords(table.state)}`);
  const place = element("section", "card invitation");
  place.setAttribute("aria-label", text("The invitation"));
  root.append(place);
  void showInvitation(place, table);
  return () => {
    rememberInvitation(table.id, "");
    rememberAsked(table.id, "");
  };
};

/** What the game begins with: an empty board, a handicap, or the position that it goes on from. */
function paintBoard({ board, state }: Table): void {
  const { width, height, stones, last_move: last, ko_point: koPoint } = state;
  board.show({ width, height, cells: stones, lastMove: last?.point ?? null, koPoint, ...boardLook(state) });
}

async function showInvitation(place: HTMLElement, table: Table): Promise<void> {
  const secret = madeSecret() || rememberedInvitation(table.id);
  const known = secret === "" ? null : await invitation(table.id, secret);
  if (known === null) place.replaceChildren(...withoutLink(place, table));
  else place.replaceChildren(...withLink(known, table));
}

function withLink(known: Invitation, table: Table): HTMLElement[] {
  rememberInvitation(table.id, known.token);
  const seat = ownSeat(table) ?? "black";
  return [
    element("h2", "", text("Send this link to your friend")),
    element("p", "quiet", text("Whoever opens it can join. The game begins here as soon as somebody does.")),
    linkBox(
      {
        url: known.url,
        qr: known.qr,
        label: text("The link"),
        share: {
          title: text("A game of Go"),
          text: text("{name} invites you to a game of Go.", { name: playerName(table.state, seat) }),
        },
      },
      table.say,
    ),
    cancelButton(table),
  ];
}

function withoutLink(place: HTMLElement, table: Table): HTMLElement[] {
  const make = button(
    text("Make a new link"),
    () => {
      void invitation(table.id, "").then((known) => {
        if (known === null) table.tell(text("The site does not answer. Try again in a moment."));
        else place.replaceChildren(...withLink(known, table));
      });
    },
    "main",
  );
  const name = rememberedAsked(table.id);
  return [...(name === "" ? inviteWords() : askedWords(name)), make, cancelButton(table)];
}

function inviteWords(): HTMLElement[] {
  return [
    element("h2", "", text("Invite somebody")),
    element("p", "quiet", text("A link that you have sent already stays good. You can make another one.")),
  ];
}

/** Of a rematch: the other player was asked where the last game was, and needs no link. */
function askedWords(name: string): HTMLElement[] {
  return [
    element("h2", "", text("{name} is asked for a rematch", { name })),
    element(
      "p",
      "quiet",
      text("{name} sees it on the page of your last game, and the game begins here as soon as {name} comes.", { name }),
    ),
    element("p", "quiet", text("If that page is closed, send a link instead.")),
  ];
}

function cancelButton(table: Table): HTMLElement {
  const cancel = button(text("Call the game off"), () => {
    const question = {
      title: text("Call the game off?"),
      words: text("The link stops working."),
      yes: text("Call it off"),
    };
    void confirmed(question).then((sure) => {
      if (sure) void table.send({ kind: "cancel" });
    });
  });
  return element("p", "cancel", cancel);
}

/** The link of this invitation, or of a new one; null for one that is not good any more, and when no answer came. */
async function invitation(game: string, token: string): Promise<Invitation | null> {
  const reply = await post<Invitation>(`games/${game}/invitations`, { token }).catch(() => null);
  return reply?.kind === "ok" ? reply.value : null;
}

/** The secret that came along from the form; it is taken out of the address. */
function madeSecret(): string {
  const [, secret = ""] = MADE.exec(location.hash) ?? [];
  if (secret !== "") history.replaceState(null, "", location.pathname);
  return secret;
}
