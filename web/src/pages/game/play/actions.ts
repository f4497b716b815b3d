// The buttons of a game in play: which of them there are now, and what the *more* sheet holds.
// What each does is in `deeds`.

import { text } from "../../text";
import type { Action } from "../../controls/buttons";
import {
  askForNoResult,
  askForPause,
  askForUndo,
  askToCancel,
  askToPass,
  askToResign,
  endPause,
  gift,
  giveTime,
  mayUndo,
  send,
} from "./deeds";
import type { Hand } from "./hand";
import { type Item, openMore } from "./more";
import { preferences } from "../preferences";
import { showSeatLink } from "../entry/seat-link";
import { isMyTurn, type Table } from "../table";
import { goToWatchLink } from "../entry/watch-link";
import { offerWords } from "../words";

const COARSE = "(pointer: coarse)";
/** The lines of a log before the first move: the game was made, two seats were taken, it began. */
const BEGUN = 4;

/** At most three; one who watches only chooses how the board looks. */
export function actionsOf(table: Table, hand: Hand): Action[] {
  if (table.seats.size === 0) return [settingsAction()];
  const more: Action = {
    key: "more",
    words: text("More"),
    act: () => {
      openMore(moreItems(table));
    },
  };
  const offer = offerWords(table);
  if (offer !== null) return [...answers(table, offer.kind), more];
  if (table.state.awaits_handicap) return [...handicapActions(table, hand), more];
  return [passAction(table, hand.pending), twoSteps() ? playAction(table, hand.pending) : undoAction(table), more];
}

function settingsAction(): Action {
  return {
    key: "more",
    words: text("Settings"),
    act: () => {
      openMore([]);
    },
  };
}

function passAction(table: Table, pending: string | null): Action {
  return {
    key: "pass",
    words: text("Pass"),
    keys: "P",
    disabled: !isMyTurn(table) || pending !== null,
    act: () => {
      void askToPass(table, false);
    },
  };
}

/** Whether a press on this device only aims, so that *Play* needs a button. */
export function twoSteps(): boolean {
  const { confirm } = preferences();
  return confirm === "always" || (confirm === "touch" && window.matchMedia(COARSE).matches);
}

function playAction(table: Table, pending: string | null): Action {
  const { aimed } = table.board;
  const ready = aimed !== null && pending === null && isMyTurn(table);
  return {
    key: "play",
    words: ready ? text("Play {point}", { point: aimed }) : text("Play"),
    main: ready,
    disabled: !ready,
    act: () => {
      table.board.chooseAimed();
    },
  };
}

function undoAction(table: Table): Action {
  return {
    key: "undo",
    words: text("Undo"),
    disabled: !mayUndo(table),
    act: () => {
      void askForUndo(table);
    },
  };
}

function handicapActions(table: Table, hand: Hand): Action[] {
  if (!isMyTurn(table)) return [];
  const [placed, wanted] = [hand.handicap.length, table.state.handicap];
  return [
    { key: "clear", words: text("Clear"), disabled: placed === 0, act: hand.clearHandicap },
    {
      key: "place",
      words: text("Place {placed} of {wanted}", { placed, wanted }),
      main: placed === wanted,
      disabled: placed !== wanted,
      act: hand.placeHandicap,
    },
  ];
}

function answers(table: Table, kind: "undo" | "no-result" | "pause"): Action[] {
  if (kind === "pause")
    return [
      {
        key: "agree",
        words: text("Stop the clock"),
        act: () => {
          void askForPause(table);
        },
      },
      ...(isMyTurn(table) ? [passAction(table, null)] : []),
    ];
  if (kind === "no-result")
    return [
      {
        key: "agree",
        words: text("End the game"),
        act: () => {
          void send(table, { kind: "offer-no-result" });
        },
      },
    ];
  const answer = (accept: boolean): void => {
    void send(table, { kind: "answer-undo", accept });
  };
  return [
    {
      key: "decline",
      words: text("Decline"),
      act: () => {
        answer(false);
      },
    },
    {
      key: "allow",
      words: text("Allow"),
      main: true,
      act: () => {
        answer(true);
      },
    },
  ];
}

/** What the *more* sheet of a player holds now. */
export function moreItems(table: Table): Item[] {
  const items: Item[] = [];
  const add = (words: string, act: (table: Table) => Promise<void>): void => {
    items.push({
      words,
      act: () => {
        void act(table);
      },
    });
  };
  if (mayUndo(table))
    add(table.seats.size === 2 ? text("Take back the last move") : text("Ask to take back"), askForUndo);
  if (table.state.clock.kind !== "none") {
    add(gift(table).words, giveTime);
    if (table.state.clock.paused === true) add(text("Let the clock run again"), endPause);
    else add(pauseWords(table), askForPause);
  }
  if (hasHardlyBegun(table)) add(text("Call the game off"), askToCancel);
  add(text("Resign"), askToResign);
  if (table.seats.size === 1) add(text("Play on another device"), showSeatLink);
  items.push({ words: text("Let others watch"), act: goToWatchLink });
  if (table.state.offers.no_result === null) add(text("Offer to end without a result"), askForNoResult);
  return items;
}

/** Whether not each side has moved once. The moves before a forked game have no lines of their own in its log. */
function hasHardlyBegun({ state: { move_number: moves, version } }: Table): boolean {
  return Math.min(moves, version - BEGUN) < 2;
}

function pauseWords(table: Table): string {
  const { pause } = table.state.offers;
  if (pause !== null && !table.seats.has(pause)) return text("Agree to stop the clock");
  return table.seats.size === 2 ? text("Stop the clock") : text("Offer to stop the clock");
}
