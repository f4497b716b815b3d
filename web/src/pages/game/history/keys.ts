// The keys that lead through the moves. [ and ] always do; arrows and the like only where nothing else wants them.
// What each does is in `bar`.

import { LEAP } from "./history";
import { isLooking, type Table } from "../table";

export interface Walk {
  readonly table: Table;
  readonly walk: (place: number) => void;
  /** Let the moves play, or stop them. */
  readonly play: () => void;
}

type Key = (walk: Walk) => void;

const KEYS: Readonly<Record<string, Key>> = {
  "[": by(-1),
  "]": by(1),
  "{": ({ walk }) => {
    walk(0);
  },
  "}": ({ table, walk }) => {
    walk(table.history.last);
  },
};

/** They scroll the page and move the cursor of the board, unless one looks at the past or at a game that is over. */
const LOOKING: Readonly<Record<string, Key>> = {
  ArrowLeft: by(-1),
  ArrowRight: by(1),
  PageUp: by(-LEAP),
  PageDown: by(LEAP),
  Home: ({ walk }) => {
    walk(0);
  },
  End: ({ table, walk }) => {
    walk(table.history.last);
  },
  " ": ({ play }) => {
    play();
  },
};

const TYPING = "input:not([type=range]), textarea, select";
/** What has keys of its own for scrolling, sliding or pressing. */
const OWN_KEYS = "input, button, summary, dialog, go-board, .remarks";

/** Listen to the keys for as long as the page is open. */
export function followKeys(walk: Walk): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches(TYPING) || document.querySelector("dialog[open]") !== null) return;
    const act = KEYS[event.key] ?? (isLooking(walk.table) ? lookingKey(event.key, target) : undefined);
    if (act === undefined || walk.table.state.phase === "waiting") return;
    event.preventDefault();
    act(walk);
  });
}

/** A focused slider has all of these keys but the one that plays. */
function lookingKey(key: string, target: Element): Key | undefined {
  const taken = target.closest(OWN_KEYS) !== null && !(key === " " && target.matches("input[type=range]"));
  return taken ? undefined : LOOKING[key];
}

function by(moves: number): Key {
  return ({ table: { history }, walk }) => {
    const wanted = Math.min(Math.max(history.move + moves, 0), history.last);
    if (wanted !== history.move) walk(wanted);
  };
}
