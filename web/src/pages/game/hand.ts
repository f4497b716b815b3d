// The player's hand on the board: a press becomes a stone that waits for the server, or points of a free handicap.
// What is legal is for the server to say; what the page says about it is in `words`.

import type { Shown } from "../../board/state";
import { parseIndex } from "../../go/point";
import type { Refusal } from "../../live/messages";
import { numbersOf, type Moves } from "./moves";
import { preferences } from "./preferences";
import { isMyTurn, type Table } from "./table";

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
}

export function takeHand(table: Table, { onChange, onRefused }: HandOptions): Hand {
  const { board } = table;
  let pending: { readonly point: string; readonly version: number | null } | null = null;
  let handicap: readonly string[] = [];
  let glanced: Glance | null = null;
  let moves: Moves | null = null;
  let stopped = false;

  const placing = (): boolean => isMyTurn(table) && table.state.awaits_handicap;
  const cells = (): string => {
    const signs = Array.from(glanced?.stones ?? table.state.stones);
    if (placing()) for (const point of handicap) signs[parseIndex(point, table.state)] = "b";
    return signs.join("");
  };
  const paint = (): void => {
    if (stopped) return;
    const { state } = table;
    if (pending?.version !== null && pending !== null && state.version >= pending.version) pending = null;
    if (!placing()) handicap = [];
    const { coordinates, confirm } = preferences();
    const last = glanced === null ? (state.last_move?.point ?? null) : glanced.lastMove;
    const shown: Partial<Shown> = {
      width: state.width,
      height: state.height,
      cells: cells(),
      lastMove: last,
      koPoint: glanced === null ? state.ko_point : null,
      pending: pending?.point ?? null,
      hoverColor: isMyTurn(table) && glanced === null ? state.turn : null,
      moveNumbers: moves === null || glanced !== null ? {} : numbersOf(moves, state),
      marked: handicap,
      coordinates,
      confirm: placing() ? "never" : confirm,
    };
    board.show(shown);
    if (!isMyTurn(table)) board.clearAim();
  };
  const play = async (point: string): Promise<void> => {
    pending = { point, version: null };
    paint();
    onChange();
    const answer = await table.send({ kind: "play", point });
    pending =
      answer.kind === "done" && answer.version > table.state.version ? { point, version: answer.version } : null;
    paint();
    onChange();
    if (answer.kind === "refused") onRefused(answer.refusal, point);
  };
  const choose = (point: string): void => {
    if (glanced !== null || pending !== null || !isMyTurn(table)) {
      board.clearAim();
      return;
    }
    if (!placing()) {
      void play(point);
      return;
    }
    if (handicap.includes(point)) handicap = handicap.filter((other) => other !== point);
    else if (handicap.length < table.state.handicap) handicap = [...handicap, point];
    paint();
    onChange();
  };
  const onChosen = ({ detail }: { readonly detail: { readonly point: string } }): void => {
    choose(detail.point);
  };
  board.addEventListener("point-chosen", onChosen);
  board.addEventListener("point-aimed", onChange);

  return {
    get pending() {
      return pending?.point ?? null;
    },
    get handicap() {
      return handicap;
    },
    paint,
    placeHandicap() {
      void table.send({ kind: "place-handicap", points: handicap }).then((answer) => {
        if (answer.kind === "refused") onRefused(answer.refusal, null);
      });
    },
    clearHandicap() {
      handicap = [];
      paint();
      onChange();
    },
    glance(glance) {
      glanced = glance;
      paint();
    },
    number(numbered) {
      moves = numbered;
      paint();
    },
    stop() {
      stopped = true;
      board.removeEventListener("point-chosen", onChosen);
      board.removeEventListener("point-aimed", onChange);
      board.clearAim();
      board.show({ pending: null, hoverColor: null, marked: [], moveNumbers: {} });
    },
  };
}
