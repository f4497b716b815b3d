// The player's hand on the board: a press becomes a stone that lies there at once and waits for the server, or points of a
// free handicap. What is legal is for the server to say; what the page says about it is in `../words`.

import type { Shown } from "../../../board/state";
import { parseIndex } from "../../../go/point";
import type { Refusal } from "../../../live/messages";
import { lastNumber, numbersOf, type Moves } from "../history/moves";
import { boardLook, preferences } from "../preferences";
import { stoneSound } from "../sound";
import { isMyTurn, type Table } from "../table";

/** Another position, shown for a moment in place of the present one. */
export interface Glance {
  readonly stones: string;
  readonly lastMove: string | null;
}

export interface Hand {
  /** The point that was played and is not yet on the board. */
  readonly pending: string | null;
  /** The handicap stones chosen so far. */
  readonly handicap: readonly string[];
  readonly paint: () => void;
  readonly placeHandicap: () => void;
  readonly clearHandicap: () => void;
  readonly glance: (glance: Glance | null) => void;
  /** The moves whose numbers stand on the stones; null for no numbers. */
  readonly number: (moves: Moves | null) => void;
  readonly stop: () => void;
}

export interface HandOptions {
  /** Something that the buttons show has changed. */
  readonly onChange: () => void;
  readonly onRefused: (refusal: Refusal, point: string | null) => void;
  /** Somebody pressed a point while it was not for them to play. */
  readonly onIdle: () => void;
}

/** What the hand holds now. */
interface Held {
  pending: { readonly point: string; readonly version: number | null } | null;
  handicap: readonly string[];
  glanced: Glance | null;
  moves: Moves | null;
  stopped: boolean;
}

export function takeHand(table: Table, options: HandOptions): Hand {
  const { board } = table;
  const held: Held = { pending: null, handicap: [], glanced: null, moves: null, stopped: false };
  const paint = (): void => {
    if (!held.stopped) paintHand(table, held);
  };
  const onChosen = ({ detail }: { readonly detail: { readonly point: string } }): void => {
    choose(detail.point, table, held, { ...options, paint });
  };
  const onAimed = (): void => {
    if (isMyTurn(table)) options.onChange();
    else {
      board.clearAim();
      options.onIdle();
    }
  };
  board.addEventListener("point-chosen", onChosen);
  board.addEventListener("point-aimed", onAimed);
  return {
    get pending() {
      return held.pending?.point ?? null;
    },
    get handicap() {
      return held.handicap;
    },
    paint,
    placeHandicap() {
      void table.send({ kind: "place-handicap", points: held.handicap }).then((answer) => {
        if (answer.kind === "refused") options.onRefused(answer.refusal, null);
      });
    },
    clearHandicap() {
      held.handicap = [];
      paint();
      options.onChange();
    },
    glance(glance) {
      held.glanced = glance;
      paint();
    },
    number(numbered) {
      held.moves = numbered;
      paint();
    },
    stop() {
      held.stopped = true;
      board.removeEventListener("point-chosen", onChosen);
      board.removeEventListener("point-aimed", onAimed);
      board.clearAim();
      board.show({ pending: null, hoverColor: null, marked: [], moveNumbers: {} });
    },
  };
}

interface Pressed extends HandOptions {
  readonly paint: () => void;
}

/** A point was pressed: play there, or choose it for the handicap. */
function choose(point: string, table: Table, held: Held, pressed: Pressed): void {
  if (held.glanced !== null || held.pending !== null || !isMyTurn(table)) {
    table.board.clearAim();
    if (held.glanced === null && held.pending === null) pressed.onIdle();
    return;
  }
  if (!isPlacing(table)) {
    void play(point, table, held, pressed);
    return;
  }
  if (held.handicap.includes(point)) held.handicap = held.handicap.filter((other) => other !== point);
  else if (held.handicap.length < table.state.handicap) held.handicap = [...held.handicap, point];
  pressed.paint();
  pressed.onChange();
}

/** The stone lies there on the press, and is taken back if it is refused. */
async function play(point: string, table: Table, held: Held, { paint, onChange, onRefused }: Pressed): Promise<void> {
  held.pending = { point, version: null };
  paint();
  if (isEmpty(table, point)) stoneSound();
  onChange();
  const answer = await table.send({ kind: "play", point });
  held.pending =
    answer.kind === "done" && answer.version > table.state.version ? { point, version: answer.version } : null;
  if (answer.kind === "refused") table.board.dropHover();
  paint();
  onChange();
  if (answer.kind === "refused") onRefused(answer.refusal, point);
}

function isEmpty({ state }: Table, point: string): boolean {
  return state.stones[parseIndex(point, state)] === ".";
}

function isPlacing(table: Table): boolean {
  return isMyTurn(table) && table.state.awaits_handicap;
}

function paintHand(table: Table, held: Held): void {
  const { board, state } = table;
  const { pending, glanced } = held;
  if (pending?.version !== null && pending !== null && state.version >= pending.version) held.pending = null;
  if (!isPlacing(table)) held.handicap = [];
  const shown: Partial<Shown> = {
    width: state.width,
    height: state.height,
    cells: cellsOf(table, held),
    lastMove: glanced === null ? (state.last_move?.point ?? null) : glanced.lastMove,
    koPoint: glanced === null ? state.ko_point : null,
    pending: held.pending?.point ?? null,
    hoverColor: isMyTurn(table) && glanced === null ? state.turn : null,
    moveNumbers: glanced === null ? numbers(table, held.moves) : {},
    marked: held.handicap,
    confirm: isPlacing(table) ? "never" : preferences().confirm,
    ...boardLook(state),
  };
  board.show(shown);
  if (!isMyTurn(table)) board.clearAim();
}

function numbers({ state }: Table, moves: Moves | null): Record<string, number> {
  if (moves !== null) return numbersOf(moves, state);
  return preferences().lastMove === "number" ? lastNumber(state) : {};
}

function cellsOf(table: Table, { glanced, handicap }: Held): string {
  const signs = Array.from(glanced?.stones ?? table.state.stones);
  if (isPlacing(table)) for (const point of handicap) signs[parseIndex(point, table.state)] = "b";
  return signs.join("");
}
