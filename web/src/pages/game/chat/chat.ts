// The chat beside the board: what was said, and a line to say something.
// The remarks themselves are kept by `live/chat`; their elements are in `lines`, the line to type in is in `say`.

import { type Chat, chatOf, type Remark } from "../../../live/chat";
import { rememberedMute, rememberMute } from "../../remembered";
import { text } from "../../text";
import { chatLines } from "./lines";
import { laterWords, saidBy } from "./moment";
import { button, element, setText } from "../../controls/element";
import { unreadBadge } from "./unread";
import { sayForm } from "./say";
import type { Table } from "../table";

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

/** Fill `root` with the chat of this table; it goes on for as long as the page is open. `badge` counts what is new. */
export function showChat(root: HTMLElement, badge: HTMLElement, table: Table): void {
  const wrong = element("p", "wrong");
  wrong.setAttribute("role", "alert");
  const chat = chatOf(table.id, (added) => {
    view.paint(added);
  });
  const view = remarksView(chat, table, (added) => {
    if (opened) unread(added);
  });
  const form = sayForm(chat, table, (words) => {
    setText(wrong, words);
  });
  form.append(view.silence);
  const unread = unreadBadge(form, badge);
  let opened = false;
  const load = async (): Promise<void> => {
    window.clearTimeout(timer);
    await chat.load().catch(() => undefined);
    // What was said before the page was opened is no news.
    opened = true;
  };
  root.append(view.list, wrong, form);
  root.setAttribute("aria-label", text("Chat"));
  root.hidden = false;
  followChat(table, chat, load);
  followMoments(table, chat, (walking) => {
    view.paint([], walking);
  });
  const timer = window.setTimeout(() => void load(), PATIENCE);
  view.paint([]);
}

/** Hear what is said, and ask for what was missed. */
function followChat(table: Table, chat: Chat, load: () => Promise<void>): void {
  let { phase } = table.state;
  table.subscribe((change) => {
    if (change.kind === "chat") chat.hear(change.remark);
    // When the game is over the players may read what the watchers said.
    const over = phase !== "finished" && table.state.phase === "finished";
    phase = table.state.phase;
    if (over || (change.kind === "connection" && table.connection === "open")) void load();
  });
}

interface RemarksView {
  readonly list: HTMLElement;
  /** The button that mutes the others. */
  readonly silence: HTMLButtonElement;
  readonly paint: (added: readonly Remark[], walking?: boolean) => void;
}

/** The lines that are on the page; `onNews` hears how many of others came that are shown. */
function remarksView(chat: Chat, table: Table, onNews: (count: number) => void): RemarksView {
  const lines = chatLines(table);
  /** So many lines are on the page at most; the others are one press away. */
  let room = ROOM;
  let muted = rememberedMute(table.id);
  const more = (): void => {
    room += ROOM;
    const shown = (): void => {
      paint([]);
    };
    void chat.loadEarlier().then(shown, shown);
  };
  const earlier = button(text("Earlier lines"), more, "bare");
  const later = element("p", "later");
  const list = element("div", "remarks", earlier, lines.root, later);
  list.setAttribute("role", "log");
  list.setAttribute("aria-label", text("Chat"));
  list.tabIndex = 0;
  const mute = (): void => {
    muted = !muted;
    rememberMute(table.id, muted);
    paint([]);
  };
  const silence = button("", mute, "bare");
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
    earlier.hidden = said.length <= room && chat.whole;
    setText(later, laterWords(heard.length - said.length));
    later.hidden = later.textContent === "";
    if (atEnd && shown.length > 0) list.scrollTop = list.scrollHeight;
    if (!muted) onNews(added.filter((remark) => !isOwn(remark, table)).length);
    setText(silence, muted ? text("Unmute") : text("Mute"));
  };
  return { list, silence, paint };
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
