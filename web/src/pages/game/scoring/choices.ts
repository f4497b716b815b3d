// What one can do now while scoring: at most three buttons, and the rest for the *more* sheet.
// What each of them does is in `deeds`.

import { opponentOf } from "../../../go/color";
import type { Scoring } from "../../../live/state";
import { text } from "../../text";
import type { Action } from "../../controls/buttons";
import { askToResign } from "../play/deeds";
import type { Item } from "../play/more";
import { ownSeat, type Table } from "../table";
import { colorName, playerName } from "../words";
import { close, resume, sayDone, takeOver } from "./deeds";
import { shortTime } from "./words";

export interface Doings {
  readonly before: Scoring | null;
  /** Whether a suggestion is shown that would change something. */
  readonly proposes: boolean;
  readonly putBack: () => void;
  readonly tryOut: () => void;
  readonly more: () => void;
}

export function actionsFor(table: Table, doings: Doings): Action[] {
  const tryOut: Action = { key: "try", words: text("Show me"), act: doings.tryOut };
  if (table.seats.size === 0) return [tryOut];
  const more: Action = { key: "more", words: text("More"), act: doings.more };
  const second = doings.proposes ? takeOverAction(table) : doings.before === null ? tryOut : putBackAction(doings);
  return isDone(table) ? [more, second, ...closing(table)] : [more, second, doneAction(table, !doings.proposes)];
}

/** Whether all that this device could say done for is done. */
function isDone(table: Table): boolean {
  const done = table.state.scoring?.done ?? [];
  return [...table.seats].every((seat) => done.includes(seat));
}

function takeOverAction(table: Table): Action {
  return {
    key: "take-over",
    words: text("Take over"),
    main: true,
    act: () => {
      void takeOver(table);
    },
  };
}

function putBackAction({ putBack }: Doings): Action {
  return { key: "put-back", words: text("Put back"), act: putBack };
}

function doneAction(table: Table, main: boolean): Action {
  return {
    key: "done",
    words: text("Done"),
    main,
    act: () => {
      void sayDone(table);
    },
  };
}

/** For one who is done: close the game of a silent opponent, once that may be. */
function closing(table: Table): Action[] {
  const at = table.state.scoring?.close_at ?? null;
  if (at === null || table.now() < at || ownSeat(table) === null) return [];
  return [
    {
      key: "close",
      words: text("Close the game"),
      main: true,
      act: () => {
        void close(table);
      },
    },
  ];
}

export interface MoreDoings {
  readonly tryOut: () => void;
  readonly help: () => void;
  readonly suggest: () => void;
  readonly hideSuggestion: (() => void) | null;
}

export function moreFor(table: Table, doings: MoreDoings): Item[] {
  const own = ownSeat(table);
  const later = (act: (table: Table) => Promise<void>) => () => {
    void act(table);
  };
  const items: Item[] = [
    { words: text("Resume play"), act: later(resume) },
    { words: text("Show me on a temporary board"), act: doings.tryOut },
    { words: text("Suggest dead stones"), act: doings.suggest },
  ];
  if (doings.hideSuggestion !== null && table.state.scoring?.proposal)
    items.push({ words: text("Hide the suggestion"), act: doings.hideSuggestion });
  if (own !== null && isDone(table)) items.push(silentItem(table, playerName(table.state, opponentOf(own))));
  items.push({ words: text("How to score"), act: doings.help });
  return [...items, ...resigning(table)];
}

/** One who has both seats says for whom they resign. */
function resigning(table: Table): Item[] {
  if (table.seats.size === 1) return [{ words: text("Resign"), act: () => void askToResign(table) }];
  return [...table.seats].map((seat) => ({
    words: text("Resign for {color}", { color: colorName(seat) }),
    act: () => void askToResign(table, seat),
  }));
}

function silentItem(table: Table, name: string): Item {
  const at = table.state.scoring?.close_at ?? null;
  const act = (): void => {
    if (at !== null && table.now() < at)
      table.tell(text("{name} was warned and has time to answer until {time}.", { name, time: shortTime(at) }));
    else void close(table);
  };
  return { words: at === null ? text("{name} does not answer", { name }) : text("Close the game"), act };
}
