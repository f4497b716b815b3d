// The line to type in: what is said, a way to put a point into it, phrases.
// What was said before is in `chat`.

import { GoBoard, type PointEvent } from "../../../board/element";
import { svg } from "../../../board/svg";
import type { Chat, Said } from "../../../live/chat";
import { rememberedName } from "../../remembered";
import { text } from "../../text";
import { button, element } from "../../controls/element";
import type { Table } from "../table";
import { phrases, readable } from "./phrases";

const LONGEST = 500;

/** The line to type in, with its buttons; `refuse` shows why something was not said. */
export function sayForm(chat: Chat, table: Table, refuse: (words: string) => void): HTMLFormElement {
  const form = element("form", "say");
  const input = lineToType();
  /** The line on its way; sent again it has the same id, so that it is said once. */
  let under: Said | null = null;
  const say = async (words: string): Promise<void> => {
    if (under?.text !== words) under = { text: words, remark_id: crypto.randomUUID(), ...speaker(table) };
    refuse("");
    const refusal = await chat.say(under).catch(() => "lost" as const);
    if (refusal === "lost") refuse(text("There is no connection. Send it again when it is back."));
    else if (refusal !== null) refuse(refusalWords(refusal.code, refusal.expected));
    else {
      under = null;
      if (input.value.trim() === words) input.value = "";
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const words = input.value.trim();
    if (words !== "") void say(words);
  });
  form.append(
    input,
    pointButton(table, input),
    sendButton(),
    phraseList((words) => void say(words)),
  );
  return form;
}

function lineToType(): HTMLInputElement {
  const input = element("input");
  input.type = "text";
  input.maxLength = LONGEST;
  input.autocomplete = "off";
  input.dir = "auto";
  input.placeholder = text("Say something");
  input.setAttribute("aria-label", text("Say something"));
  return input;
}

function sendButton(): HTMLButtonElement {
  const send = button("", () => undefined);
  send.type = "submit";
  send.className = "button send";
  send.append(icon("M5 12h13M13 6.5l5.5 5.5-5.5 5.5"));
  send.setAttribute("aria-label", text("Send"));
  return send;
}

function icon(d: string, ...more: readonly SVGElement[]): SVGSVGElement {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }), ...more);
}

/** Who speaks, where the seat does not say it: the name of one who watches. */
function speaker(table: Table): Pick<Said, "name"> {
  return table.seats.size === 0 ? { name: rememberedName() } : {};
}

function refusalWords(code: string, expected: string): string {
  if (code === "too-often") return text("Too many lines at once: {expected}.", { expected });
  if (code === "bad-remark")
    return text("This cannot be said: at most {count} visible characters.", { count: LONGEST });
  if (code === "hidden-sign")
    return text("There is a sign in it that cannot be seen, or that turns the text around. Type the line anew.");
  return text("This was not sent: {expected}.", { expected });
}

/** Lets the next point that is pressed on the board go into the line instead. */
function pointButton(table: Table, input: HTMLInputElement): HTMLButtonElement {
  let picking: (() => void) | null = null;
  const made = button("", () => {
    if (picking === null) start();
    else stop();
  });
  made.className = "button name-point";
  made.append(icon("M12 2v7M12 15v7M2 12h7M15 12h7", svg("circle", { cx: 12, cy: 12, r: 6 })));
  made.title = text("Name a point: press it on the board");
  made.setAttribute("aria-label", made.title);
  const start = (): void => {
    picking = pickPoint((point) => {
      const before = input.value === "" || input.value.endsWith(" ") ? input.value : `${input.value} `;
      input.value = `${before}${point} `.slice(0, LONGEST);
      stop();
      input.focus();
    });
    made.setAttribute("aria-pressed", "true");
    table.board.scrollIntoView({ block: "nearest" });
    table.tell(text("Press a point on the board to name it."), "news");
  };
  const stop = (): void => {
    picking?.();
    picking = null;
    made.setAttribute("aria-pressed", "false");
    table.hush();
  };
  made.setAttribute("aria-pressed", "false");
  return made;
}

/** Give the next point that is pressed to `take`, by a first tap too, before the page hears of it; until the function that comes back is called. */
function pickPoint(take: (point: string) => void): () => void {
  const picked = (event: Event): void => {
    if (!(event.target instanceof GoBoard)) return;
    // Before the board itself hears of it, so that no stone is played or aimed.
    event.stopPropagation();
    event.target.clearAim();
    take((event as PointEvent).detail.point);
  };
  for (const name of ["point-chosen", "point-aimed"]) document.addEventListener(name, picked, { capture: true });
  return () => {
    for (const name of ["point-chosen", "point-aimed"]) document.removeEventListener(name, picked, { capture: true });
  };
}

function phraseList(say: (words: string) => void): HTMLDetailsElement {
  const details = element("details", "phrases", element("summary", "", text("Phrases")));
  const choose = (words: string) => (): void => {
    details.open = false;
    say(words);
  };
  details.append(element("div", "", ...phrases().map((words) => button(readable(words), choose(words), "bare"))));
  return details;
}
