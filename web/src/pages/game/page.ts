// The game page as a whole: it makes the table, follows the game, and shows the part of the phase that is on.
// Each part is in a file of its own; all of them see only the `Table`.

import { defineGoBoard, GoBoard } from "../../board/element";
import type { Color } from "../../go/color";
import { type Change, type LiveGame, liveGame } from "../../live/game";
import type { Rematch } from "../../live/messages";
import { type Moment, momentOf } from "../../live/moments";
import type { GameEvent, GameState, Passed, Phase, Played } from "../../live/state";
import { part } from "../part";
import { text } from "../text";
import { tabBadge } from "./badge";
import { showChat } from "./chat";
import { showClocks } from "./clock-face";
import { showConnection } from "./connection";
import { setText } from "./element";
import { enterBySecret } from "./enter";
import { followFiles } from "./files";
import { followFromHere } from "./from-here";
import { historyOf } from "./history";
import { showHistory } from "./history-bar";
import { closeMore } from "./more";
import { makeNotice } from "./notice";
import { showPast } from "./past";
import { showPlaying } from "./playing";
import { showResult } from "./result";
import { showScoring } from "./scoring/scoring";
import { showSeats } from "./seats";
import { allowSound, stoneSound } from "./sound";
import { isMyTurn, type Part, type Role, type Table } from "./table";
import { showWaiting } from "./waiting";
import { offerWatchLink } from "./watch-link";
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
  const ofLink = makeNotice(part("place", HTMLElement, main));
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
  const notice = makeNotice(part("place", HTMLElement, main));
  const live = liveGame(id, stateOfPage(), Number(main.dataset.now));
  // Drawn while the connection is being made.
  defineGoBoard();
  const voice = part("voice", HTMLElement, main);
  const say = (words: string): void => {
    // The same words twice would be no change, and go unsaid: a space that nobody hears makes one.
    voice.textContent = voice.textContent === words ? `${words}\u00a0` : words;
  };
  live.subscribe((change) => {
    // What was told is over with the next move. While scoring, the other's marks come at any moment: it stays its time.
    if (change.kind === "event" && live.state.phase !== "scoring") notice.clear();
  });
  const tell = (words: string): void => {
    notice.tell(words);
    say(words);
  };
  const table = makeTable(main, live, { say, tell, hush: notice.clear });
  part("place", HTMLElement, main).style.setProperty("--ratio", String(ratio(table.state)));
  allowSound();
  showSeats(part("players", HTMLElement, main), table);
  showClocks(part("players", HTMLElement, main), table);
  showConnection(part("connection", HTMLElement, main), table);
  table.subscribe(() => {
    main.dataset.connection = table.connection;
  });
  followPhases(part("parts", HTMLElement, main), main, table);
  showHistory(part("history", HTMLElement, main), main, table);
  followFromHere(part("from-here", HTMLElement, main), table);
  followFiles(part("files", HTMLElement, main), table);
  offerWatchLink(part("watch-link", HTMLDetailsElement, main), table);
  // Two people at one device speak without it.
  if (table.seats.size < 2) showChat(part("chat", HTMLElement, main), table);
  followMoves(table, part("title", HTMLElement, main));
}

/** Everything that the parts share. */
function makeTable(main: HTMLElement, live: LiveGame, voice: Pick<Table, "say" | "tell" | "hush">): Table {
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
    // Somebody who holds both seats says for whom they speak: for the side to move, if nothing else is said.
    send: (command, seat) => live.send(command, seats.size === 2 ? (seat ?? live.state.turn ?? undefined) : undefined),
    subscribe: live.subscribe,
    now: live.now,
    ...voice,
  };
}

/** Show the part of the phase that is on, or of the past if one looks at it, and only that. */
function followPhases(root: HTMLElement, main: HTMLElement, table: Table): void {
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
    root.replaceChildren(place);
    stop = (wanted === "past" ? showPast : PARTS[wanted])?.(place, table) ?? ((): void => undefined);
  };
  table.subscribe(follow);
  table.history.subscribe(follow);
  follow();
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
    if (change.event.kind === "played" || change.event.kind === "handicap-placed") stoneSound();
    const words = announcement(change.event, table);
    if (words === "") return;
    if (change.event.kind === "undo-declined" && !table.seats.has(change.event.seat)) {
      table.tell(words);
      return;
    }
    const theirs = isMove(change.event) && !table.seats.has(change.event.seat) && !endsPlay(change);
    table.say(theirs && yours() ? `${words}. ${text("Your turn")}.` : words);
  });
  badge(yours(), gameName(table.state));
}

function isMove(event: GameEvent): event is Played | Passed {
  return event.kind === "played" || event.kind === "passed";
}

/** Whether this is the second pass in a row: it is nobody's turn then, though the scoring comes only with the next event. */
function endsPlay({ event, before }: Extract<Change, { readonly kind: "event" }>): boolean {
  return event.kind === "passed" && before.last_move !== null && before.last_move.point === null;
}

/** How much wider than high the drawing is, labels and margins included. */
function ratio({ width, height }: GameState): number {
  return (width + 1) / (height + 1);
}

function stateOfPage(): GameState {
  return JSON.parse(document.getElementById("state")?.textContent ?? "") as GameState;
}

/** The past moment that the address asked for; null for the present. */
function momentOfPage(): Moment | null {
  const told = document.getElementById("moment")?.textContent ?? "";
  return told === "" ? null : momentOf(JSON.parse(told) as GameState & { readonly at: number });
}
