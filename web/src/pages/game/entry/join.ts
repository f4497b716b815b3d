// The card of one who is invited: who invites, to what, as which color; a name, and the button that takes the seat.

import { newId } from "../../../live/commands";
import { post, type Reply } from "../../../live/http";
import type { Refusal } from "../../../live/messages";
import { rememberedName, rememberName } from "../../remembered";
import { text } from "../../text";
import { chosenWords } from "./chosen";
import { element } from "../../controls/element";
import { type RestFields, restFields } from "./rest-fields";
import type { Table } from "../table";
import { colorName, playerName } from "../words";

const LONGEST_NAME = 60;
/** Milliseconds before each further try, when no answer came. */
const WAITS = [500, 2000];

export function joinCard(table: Table): HTMLElement {
  const { state } = table;
  const free = state.players.black === null ? "black" : "white";
  const name = element("input");
  name.name = "name";
  name.maxLength = LONGEST_NAME;
  name.setAttribute("autocomplete", "nickname");
  name.dir = "auto";
  name.value = rememberedName();
  const { fields, rest } = restFields(state.clock);
  const wrong = element("p", "wrong-words");
  wrong.setAttribute("role", "alert");
  const join = element("button", "button main", text("Join the game"));
  const seed = newId();
  const heading = element("h2", "");
  heading.append(...invitedBy(playerName(state, free === "black" ? "white" : "black")));
  const form = element(
    "form",
    "card join",
    heading,
    element("p", "quiet", chosenWords(state)),
    element("p", "color", element("span", `stone ${free}`), text("You play {color}.", { color: colorName(free) })),
    element("label", "field", element("span", "", text("Your name")), name),
    ...(fields === null ? [] : [fields]),
    wrong,
    join,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    join.disabled = true;
    void sit(table, { name: name.value, rest: rest(), seed }).then((problem) => {
      wrong.textContent = problem;
      join.disabled = false;
    });
  });
  return form;
}

/** The words with the name set apart, so that a name of another script turns nothing around. */
function invitedBy(name: string): (string | HTMLElement)[] {
  const [before = "", after = ""] = text("{name} invites you to a game of Go").split("{name}");
  return [before, element("bdi", "", name), after];
}

interface Joining {
  readonly name: string;
  readonly rest: ReturnType<RestFields["rest"]>;
  readonly seed: string;
}

/** Take the seat and load the page as a player; else what is wrong, in words. */
async function sit(table: Table, joining: Joining): Promise<string> {
  const reply = await sent(`games/${table.id}/join`, joining);
  if (reply === null) return text("The site does not answer. Try again in a moment.");
  if (reply.kind === "refused") return refusedWords(reply.refusal);
  rememberName(joining.name);
  location.reload();
  return "";
}

/** Sent again while no answer comes: with the same seed it is the same seat, whichever answer was lost. */
async function sent(path: string, joining: Joining): Promise<Reply<unknown> | null> {
  for (const wait of [...WAITS, null]) {
    const reply = await post<unknown>(path, joining).catch(() => null);
    if (reply !== null || wait === null) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return null;
}

function refusedWords(refusal: Refusal): string {
  switch (refusal.code) {
    case "bad-name":
      return text("At most 60 characters, please.");
    case "hidden-sign":
      return text("There is a sign in the name that cannot be seen, or that turns the text around.");
    case "bad-rest":
      return text("A night of at most nine hours, please.");
    case "bad-invitation":
    case "seat-taken":
    case "wrong-phase":
      return text("Somebody has taken this seat already.");
    case "finished":
      return text("The game was called off.");
    default:
      return text("That did not work. Load the page anew and try again.");
  }
}
