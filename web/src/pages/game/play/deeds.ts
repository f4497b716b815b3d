// What a player does besides putting stones: pass, resign, take back, call off; each asks first where it must.
// On a device that holds both seats, what needs two is done for both.

import { type Color, opponentOf } from "../../../go/color";
import type { Answer, Command } from "../../../live/commands";
import { text } from "../../text";
import { confirmed } from "../../controls/confirm";
import { actingSeat, isMyTurn, type Table } from "../table";
import { colorName, refusalWords } from "../words";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether the side to move would end the play by passing. */
export function passEndsPlay(table: Table): boolean {
  const { last_move: last } = table.state;
  return last !== null && last.point === null;
}

/** Pass, without asking. */
export async function pass(table: Table): Promise<void> {
  if (isMyTurn(table) && !table.state.awaits_handicap) await send(table, { kind: "pass" });
}

/** Pass; ask first where it ends the play, or `always`. */
export async function askToPass(table: Table, always: boolean): Promise<void> {
  if (!isMyTurn(table) || table.state.awaits_handicap) return;
  const ends = passEndsPlay(table);
  const question = ends
    ? {
        title: text("Pass too?"),
        words: text("Both have passed then: the play is over, and you both say which stones are dead."),
        yes: text("Pass and count"),
      }
    : { title: text("Pass?"), words: text("You make no move, and it is the opponent's turn."), yes: text("Pass") };
  if ((ends || always) && !(await confirmed(question))) return;
  await pass(table);
}

export async function askToResign(table: Table, seat: Color | null = actingSeat(table)): Promise<void> {
  if (seat === null) return;
  const both = table.seats.size === 2;
  const question = {
    title: both ? text("Resign for {color}?", { color: colorName(seat) }) : text("Resign?"),
    words: text("{color} wins then, and the game is over.", { color: colorName(opponentOf(seat)) }),
    yes: text("Resign"),
  };
  if (await confirmed(question)) await send(table, { kind: "resign" }, seat);
}

export async function askToCancel(table: Table): Promise<void> {
  const question = {
    title: text("Call the game off?"),
    words: text("It ends at once, and nobody wins."),
    yes: text("Call it off"),
  };
  if (await confirmed(question)) await send(table, { kind: "cancel" }, actingSeat(table) ?? undefined);
}

/** Ask the opponent to take back; on one device it is taken back at once. */
export async function askForUndo(table: Table): Promise<void> {
  const { turn } = table.state;
  if (table.seats.size < 2 || turn === null) {
    await send(table, { kind: "request-undo" });
    return;
  }
  if (await send(table, { kind: "request-undo" }, opponentOf(turn)))
    await send(table, { kind: "answer-undo", accept: true }, turn);
}

/** Whether there is a move of this device's to take back, and nobody has asked already. */
export function mayUndo(table: Table): boolean {
  const { state } = table;
  if (state.phase !== "playing" || table.seats.size === 0 || state.offers.undo !== null) return false;
  const needed = table.seats.size === 2 || !isMyTurn(table) ? 1 : 2;
  return state.move_number >= needed;
}

/** Offer to end without a result; on one device that is agreed at once. */
export async function askForNoResult(table: Table): Promise<void> {
  const question = {
    title: text("End without a result?"),
    words: text("The opponent must agree. Nobody wins then."),
    yes: text("Offer it"),
  };
  const seat = actingSeat(table);
  if (seat === null || !(await confirmed(question))) return;
  const offered = await send(table, { kind: "offer-no-result" }, seat);
  if (offered && table.seats.size === 2) await send(table, { kind: "offer-no-result" }, opponentOf(seat));
}

/** How much time one gives at once: a day in a slow game, a minute in a fast one. */
export function gift(table: Table): { readonly time: number; readonly words: string } {
  const slow = (table.state.clock.per_move ?? 0) >= DAY;
  return slow
    ? { time: DAY, words: text("Give the opponent a day more") }
    : { time: MINUTE, words: text("Give the opponent a minute more") };
}

export async function giveTime(table: Table): Promise<void> {
  await send(table, { kind: "add-time", time: gift(table).time }, actingSeat(table) ?? undefined);
}

/** Offer to stop the clock, or agree to it; on one device that is agreed at once. */
export async function askForPause(table: Table): Promise<void> {
  const seat = actingSeat(table);
  if (seat === null) return;
  const offered = await send(table, { kind: "pause" }, seat);
  if (offered && table.seats.size === 2) await send(table, { kind: "pause" }, opponentOf(seat));
}

export async function endPause(table: Table): Promise<void> {
  await send(table, { kind: "unpause" }, actingSeat(table) ?? undefined);
}

/** Send it, tell why if it is refused, and wait until the page has seen what it did; whether it was done. */
export async function send(table: Table, command: Command, seat?: Color): Promise<boolean> {
  const answer: Answer = await table.send(command, seat);
  if (answer.kind === "refused") {
    table.tell(refusalWords(answer.refusal, null));
    return false;
  }
  await caughtUp(table, answer.version);
  return true;
}

/** When the page has seen this version. */
function caughtUp(table: Table, version: number): Promise<void> {
  return new Promise((seen) => {
    if (table.state.version >= version) {
      seen();
      return;
    }
    const stop = table.subscribe(() => {
      if (table.state.version < version) return;
      stop();
      seen();
    });
  });
}
