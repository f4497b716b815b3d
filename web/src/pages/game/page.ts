// The game page as a whole: it makes the table, follows the game, and shows the part of the phase that is on.
// Each part is in a file of its own; all of them see only the `Table`.

import { defineGoBoard, GoBoard } from "../../board/element";
import { geometryOf } from "../../board/geometry";
import type { Color } from "../../go/color";
import { type Change, type LiveGame, liveGame } from "../../live/game";
import type { Rematch } from "../../live/messages";
import { type Moment, momentOf } from "../../live/moments";
import type { GameEvent, GameState, Passed, Phase, Played } from "../../live/state";
import { part } from "../part";
import { text } from "../text";
import { tabBadge } from "./badge";
import { showChat } from "./chat/chat";
import { showClocks } from "./clock/face";
import { showConnection } from "./connection";
import { setText } from "../controls/element";
import { enterBySecret } from "./entry/enter";
import { followFiles } from "./history/files";
import { followFromHere } from "./history/from-here";
import { historyOf } from "./history/history";
import { showHistory } from "./history/bar";
import { makePanel } from "./panel";
import { closeMore } from "./play/more";
import { buttonRow } from "../controls/buttons";
import { offerSeatLink } from "./entry/seat-link";
import { makeNotice } from "../controls/notice";
import { showPast } from "./history/past";
import { showPlaying } from "./play/playing";
import { showResult } from "./result/result";
import { showScoring } from "./scoring/scoring";
import { showSeats } from "./seats";
import { allowSound, captureSound, passSound, stoneSound } from "./sound";
import { followKeyboard } from "./strip";
import { isMyTurn, type Part, type Role, type Table } from "./table";
import { showWaiting } from "./entry/waiting";
import { offerWatchLink } from "./entry/watch-link";
import { announcement, gameName } from "./words";

const PARTS: Readonly<Partial<Record<Phase, Part>>> = {
  waiting: showWaiting,
  playing: showPlaying,
  scoring: showScoring,
  finished: showResult,
};

export function startGame(main: HTMLElement): void {
  const id = main.dataset.game ?? "";
  // Moves that come in do not take away what is said about a link.
  const ofLink = makeNotice(part("strip", HTMLElement, main));
  window.addEventListener("hashchange", () => {
    enterBySecret(id, ofLink.tell);
  });
  // Who may look at the game sees it live, whatever became of the link.
  const entering = enterBySecret(id, (words) => {
    followGame(main);
    ofLink.tell(main.dataset.seats === "" ? `${words} ${text("You can watch the game.")}` : words);
  });
  if (!entering) followGame(main);
}

function followGame(main: HTMLElement): void {
  const id = main.dataset.game ?? "";
  const live = liveGame(id, stateOfPage(), Number(main.dataset.now));
  // Drawn while the connection is being made.
  defineGoBoard();
  const table = makeTable(main, live, voiceOf(main, live));
  main.style.setProperty("--ratio", String(ratio(table.state)));
  followKeyboard(main);
  allowSound();
  showSeats(main, table);
  showClocks(main, table);
  showConnection(part("connection", HTMLElement, main), table);
  table.subscribe(() => {
    main.dataset.connection = table.connection;
  });
  followPhases(main, table);
  showHistory(part("history", HTMLElement, main), main, table);
  followFromHere(part("from-here", HTMLElement, main), table);
  followFiles(part("files", HTMLElement, main), table);
  offerWatchLink(part("watch-link", HTMLDetailsElement, main), table);
  offerSeatLink(part("seat-key", HTMLElement, main), table);
  // Two people at one device speak without it.
  const chat = part("chat", HTMLElement, main);
  if (table.seats.size < 2) showChat(chat, part("unread", HTMLElement, main), table);
  else part("tabs", HTMLElement, main).querySelector('[data-pane="chat"]')?.toggleAttribute("hidden", true);
  followMoves(table, part("title", HTMLElement, main));
}

type Voice = Pick<Table, "say" | "tell" | "hush">;

/** How the page speaks: to a screen reader, and to everybody in the strip. */
function voiceOf(main: HTMLElement, live: LiveGame): Voice {
  const notice = makeNotice(part("strip", HTMLElement, main));
  const voice = part("voice", HTMLElement, main);
  const say = (words: string): void => {
    // The same words twice would be no change, and go unsaid: a space that nobody hears makes one.
    voice.textContent = voice.textContent === words ? `${words}\u00a0` : words;
  };
  live.subscribe((change) => {
    // What was told is over with the next move. While scoring, the other's marks come at any moment: it stays its time.
    if (change.kind === "event" && live.state.phase !== "scoring") notice.clear();
  });
  const tell: Voice["tell"] = (words, tone) => {
    notice.tell(words, tone);
    say(words);
  };
  return { say, tell, hush: notice.clear };
}

/** Everything that the parts share. */
function makeTable(main: HTMLElement, live: LiveGame, voice: Voice): Table {
  const seats = new Set((main.dataset.seats ?? "").split(" ").filter((seat) => seat !== "")) as ReadonlySet<Color>;
  const role = main.dataset.role === "" ? null : (main.dataset.role as Role);
  const board = part("board", GoBoard, main);
  const opened = live.state;
  const history = historyOf(main.dataset.game ?? "", live, momentOfPage());
  let rematch: Rematch | null = null;
  live.subscribe((change) => {
    if (change.kind === "rematch") rematch = change.rematch;
  });
  return {
    id: main.dataset.game ?? "",
    get state() {
      return live.state;
    },
    get present() {
      return live.present;
    },
    get connection() {
      return live.connection;
    },
    get rematch() {
      return rematch;
    },
    opened,
    history,
    seats,
    role,
    board,
    buttons: buttonRow(part("actions", HTMLElement, main)),
    panel: makePanel(part("panel", HTMLElement, main)),
    // Somebody who holds both seats says for whom they speak: for the side to move, if nothing else is said.
    send: (command, seat) => live.send(command, seats.size === 2 ? (seat ?? live.state.turn ?? undefined) : undefined),
    subscribe: live.subscribe,
    now: live.now,
    ...voice,
  };
}

/** Show the part of the phase that is on, or of the past if one looks at it, and only that. */
function followPhases(main: HTMLElement, table: Table): void {
  const [parts, notes] = [part("parts", HTMLElement, main), part("notes", HTMLElement, main)];
  let shown: Phase | "past" | null = null;
  let stop = (): void => undefined;
  const follow = (): void => {
    const { phase } = table.state;
    if (main.dataset.phase !== phase) closeMore();
    main.dataset.phase = phase;
    const wanted = table.history.moment === null ? phase : "past";
    if (wanted === shown) return;
    shown = wanted;
    stop();
    main.classList.toggle("looking-back", wanted === "past");
    const place = document.createElement("div");
    place.className = `part ${wanted}`;
    // What there is to say beside a game in play stands above the buttons; other phases have a tab of their own.
    const name = tabName(wanted);
    parts.replaceChildren(...(name === "" ? [] : [place]));
    notes.replaceChildren(...(name === "" ? [place] : []));
    table.panel.name(name);
    stop = (wanted === "past" ? showPast : PARTS[wanted])?.(place, table) ?? ((): void => undefined);
  };
  table.subscribe(follow);
  table.history.subscribe(follow);
  follow();
}

function tabName(shown: Phase | "past"): string {
  if (shown === "waiting") return text("Invitation");
  if (shown === "scoring") return text("Count");
  return shown === "finished" ? text("Result") : "";
}

/** What is heard and seen outside the page's own words: the sound of stones, the tab and the title, a screen reader's voice. */
function followMoves(table: Table, title: HTMLElement): void {
  const badge = tabBadge();
  const yours = (): boolean => table.seats.size === 1 && isMyTurn(table);
  table.subscribe((change) => {
    const name = gameName(table.state);
    badge(yours(), name);
    setText(title, name);
    if (change.kind !== "event") return;
    soundOf(change.event, table);
    const words = announcement(change.event, table);
    if (words === "") return;
    if (change.event.kind === "undo-declined" && !table.seats.has(change.event.seat)) {
      table.tell(words, "news");
      return;
    }
    const theirs = isMove(change.event) && !table.seats.has(change.event.seat) && !endsPlay(change);
    table.say(theirs && yours() ? `${words}. ${text("Your turn")}.` : words);
  });
  badge(yours(), gameName(table.state));
}

/** One's own stone was heard on the press; all others when they are told. */
function soundOf(event: GameEvent, table: Table): void {
  if (event.kind === "handicap-placed" || (event.kind === "played" && !table.seats.has(event.seat))) stoneSound();
  if (event.kind === "played" && event.captured.length > 0) captureSound(event.captured.length);
  if (event.kind === "passed") passSound();
}

function isMove(event: GameEvent): event is Played | Passed {
  return event.kind === "played" || event.kind === "passed";
}

/** Whether this is the second pass in a row: it is nobody's turn then, though the scoring comes only with the next event. */
function endsPlay({ event, before }: Extract<Change, { readonly kind: "event" }>): boolean {
  return event.kind === "passed" && before.last_move !== null && before.last_move.point === null;
}

/** How much wider than high the drawing is, its band included. */
function ratio({ width, height }: GameState): number {
  const drawn = geometryOf({ width, height }, "four");
  return drawn.width / drawn.height;
}

function stateOfPage(): GameState {
  return JSON.parse(document.getElementById("state")?.textContent ?? "") as GameState;
}

/** The past moment that the address asked for; null for the present. */
function momentOfPage(): Moment | null {
  const told = document.getElementById("moment")?.textContent ?? "";
  return told === "" ? null : momentOf(JSON.parse(told) as GameState & { readonly at: number });
}
