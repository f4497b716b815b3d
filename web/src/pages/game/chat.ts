// The chat beside the board: what was said, a line to say something, phrases, a way to put a point into the line.
// The remarks themselves are kept by `live/chat`; their elements are in `chat-lines`.

import { GoBoard, type PointEvent } from "../../board/element";
import { svg } from "../../board/svg";
import { type Chat, chatOf, type Remark, type Said } from "../../live/chat";
import { rememberedMute, rememberedName, rememberMute } from "../remembered";
import { text } from "../text";
import { chatLines } from "./chat-lines";
import { laterWords, saidBy } from "./chat-moment";
import { button, element, setText } from "./element";
import { unreadBadge } from "./chat-unread";
import { phrases } from "./phrases";
import type { Table } from "./table";

const LONGEST = 500;
/** How near the end of the list one must be to be taken along when something new is said. */
const NEAR = 60;
/** So many lines are added to the list at once. */
const ROOM = 60;
/** While one walks through the moves only so many are there, as many as one sees; the others come when one stays. */
const SEEN = 16;
/** One who is so long at a moment, in milliseconds, stays. */
const STAYS = 120;
/** What was said is asked for when the game is connected, or after so many milliseconds without a connection. */
const PATIENCE = 1_500;

/** Fill `root` with the chat of this table; it goes on for as long as the page is open. */
export function showChat(root: HTMLElement, table: Table): void {
  const badge = element("span", "badge");
  const heading = element("h2", "", text("Chat"), " ", badge);
  heading.id = "chat";
  root.setAttribute("aria-labelledby", heading.id);
  const lines = chatLines(table);
  const wrong = element("p", "wrong");
  wrong.setAttribute("role", "alert");

  const earlier = button(
    text("Earlier lines"),
    () => {
      room += ROOM;
      void chat
        .loadEarlier()
        .catch(() => undefined)
        .then(() => {
          paint([]);
        });
    },
    "bare",
  );
  const later = element("p", "later");
  const list = element("div", "remarks", earlier, lines.root, later);
  const chat = chatOf(table.id, (added) => {
    paint(added);
  });
  /** So many lines are on the page at most; the others are one press away. */
  let room = ROOM;
  list.setAttribute("role", "log");
  list.tabIndex = 0;
  list.setAttribute("aria-labelledby", heading.id);
  let muted = rememberedMute(table.id);
  let opened = false;
  let { phase } = table.state;
  const silence = button(
    "",
    () => {
      muted = !muted;
      rememberMute(table.id, muted);
      paint([]);
    },
    "bare",
  );
  const form = sayForm(chat, table, (words) => {
    setText(wrong, words);
  });
  const unread = unreadBadge(form, badge);
  const paint = (added: readonly Remark[], walking = false): void => {
    const looksBack = table.history.moment !== null;
    // The first lines are at the end, whatever they measure: to measure them would lay out the whole page once more.
    const first = lines.root.firstChild === null;
    const atEnd = looksBack || first || list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    const heard = chat.remarks.filter((remark) => !muted || isOwn(remark, table));
    if (!looksBack) lines.led = null;
    const said = saidBy(heard, table.history, lines.led);
    const shown = said.slice(-(walking ? Math.min(SEEN, room) : room));
    lines.show(shown);
    list.hidden = heard.length === 0;
    earlier.hidden = said.length <= room && chat.whole;
    setText(later, laterWords(heard.length - said.length));
    later.hidden = later.textContent === "";
    if (atEnd && shown.length > 0) list.scrollTop = list.scrollHeight;
    // What was said before the page was opened is no news.
    if (opened && !muted) unread(added.filter((remark) => !isOwn(remark, table)).length);
    setText(silence, muted ? text("Unmute") : text("Mute"));
  };
  root.append(element("header", "", heading, silence), list, form, wrong);
  root.hidden = false;
  table.subscribe((change) => {
    if (change.kind === "chat") chat.hear(change.remark);
    // When the game is over the players may read what the watchers said.
    const over = phase !== "finished" && table.state.phase === "finished";
    phase = table.state.phase;
    if (over || (change.kind === "connection" && table.connection === "open")) void load();
  });
  followMoments(table, chat, (walking) => {
    paint([], walking);
  });
  const load = async (): Promise<void> => {
    window.clearTimeout(timer);
    await chat.load().catch(() => undefined);
    opened = true;
  };
  const timer = window.setTimeout(() => void load(), PATIENCE);
  paint([]);
}

/** Paint again when another moment is shown, at most once a frame, and when one stays there; whoever looks back needs all that was said. */
function followMoments({ history }: Table, chat: Chat, paint: (walking: boolean) => void): void {
  let waiting = false;
  let timer: number | undefined;
  let { moment } = history;
  const follow = (): void => {
    if (history.moment !== null && !chat.whole) void chat.loadEarlier().catch(() => undefined);
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      const walks = moment !== history.moment;
      moment = history.moment;
      paint(walks);
      window.clearTimeout(timer);
      if (walks) timer = window.setTimeout(paint, STAYS, false);
    });
  };
  history.subscribe(follow);
  if (history.moment !== null) follow();
}

function isOwn(remark: Remark, table: Table): boolean {
  return remark.seat !== "" && table.seats.has(remark.seat);
}

/** The line to type in, with its buttons; `refuse` shows why something was not said. */
function sayForm(chat: Chat, table: Table, refuse: (words: string) => void): HTMLFormElement {
  const form = element("form", "say");
  const input = element("input");
  input.type = "text";
  input.maxLength = LONGEST;
  input.autocomplete = "off";
  input.dir = "auto";
  input.placeholder = text("Say something");
  input.setAttribute("aria-label", text("Say something"));
  const send = button(text("Send"), () => undefined);
  send.type = "submit";
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
    send,
    phraseList((words) => void say(words)),
  );
  return form;
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
  const made = button("", () => {
    if (picking) stop();
    else start();
  });
  made.className = "button name-point";
  made.append(
    svg(
      "svg",
      { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
      svg("circle", { cx: 12, cy: 12, r: 6 }),
      svg("path", { d: "M12 2v7M12 15v7M2 12h7M15 12h7" }),
    ),
  );
  made.setAttribute("aria-label", text("Name a point: press it on the board"));
  made.title = text("Name a point: press it on the board");
  let picking = false;
  const picked = (event: Event): void => {
    if (!(event.target instanceof GoBoard)) return;
    event.stopPropagation();
    const before = input.value === "" || input.value.endsWith(" ") ? input.value : `${input.value} `;
    input.value = `${before}${(event as PointEvent).detail.point} `.slice(0, LONGEST);
    stop();
    input.focus();
  };
  const start = (): void => {
    picking = true;
    made.setAttribute("aria-pressed", "true");
    // Before the board itself hears of it, so that no stone is played.
    document.addEventListener("point-chosen", picked, { capture: true });
    table.tell(text("Press a point on the board to name it."));
  };
  const stop = (): void => {
    picking = false;
    made.setAttribute("aria-pressed", "false");
    document.removeEventListener("point-chosen", picked, { capture: true });
    table.hush();
  };
  made.setAttribute("aria-pressed", "false");
  return made;
}

function phraseList(say: (words: string) => void): HTMLDetailsElement {
  const details = element("details", "phrases", element("summary", "", text("Phrases")));
  const choose = (words: string) => (): void => {
    details.open = false;
    say(words);
  };
  details.append(element("div", "", ...phrases().map((words) => button(text(words), choose(words), "bare"))));
  return details;
}
