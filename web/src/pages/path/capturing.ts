// The capturing game on the page of its step: whoever takes the first stone wins. No server plays along.
// The other side looks one move ahead.

import { type Color, opponentOf } from "../../go/color";
import { play, type Refusal } from "../../go/play";
import { nameAt, parseIndex } from "../../go/point";
import { text } from "../text";
import { resist } from "./resist";
import { pause, say, succeed, type Table } from "./table";
import { captureWords, refused, replied } from "./words";

const LEARNER = "black";

/** Begin anew: the learner has the first move. */
export function beginCapturing(table: Table): void {
  table.cells = table.step.cells;
  table.ko = null;
  table.round += 1;
  table.busy = false;
  table.parts.again.hidden = true;
  show(table, null);
  say(table, text("Play on the board."), "say");
}

/** A move of the learner, and the answer; the first capture ends it. */
export async function capturing(table: Table, name: string): Promise<void> {
  if (table.busy || name === "pass") return;
  const index = parseIndex(name, table.size);
  const done = put(table, LEARNER, index);
  if (done === "over") return;
  if (done !== "on") {
    say(table, refused(done), "no");
    return;
  }
  const { round } = table;
  table.busy = true;
  await pause();
  if (round !== table.round) return;
  table.busy = false;
  const reply = resist(table, table.size, opponentOf(LEARNER), index, true);
  if (reply === null) {
    say(table, replied(opponentOf(LEARNER), null, 0), "say");
    return;
  }
  if (put(table, opponentOf(LEARNER), reply) === "on")
    say(table, replied(opponentOf(LEARNER), nameAt(reply, table.size), 0), "say");
}

/** Put a stone. A capture ends the game, and the table stays busy until it begins anew. */
function put(table: Table, color: Color, index: number): "on" | "over" | Refusal {
  const done = play(table.cells, table.size, color, index, table.ko);
  if (typeof done === "string") return done;
  table.cells = done.cells;
  table.ko = done.ko;
  show(table, index);
  if (done.captured.length === 0) return "on";
  end(table, color, done.captured.length);
  return "over";
}

function end(table: Table, by: Color, taken: number): void {
  table.busy = true;
  table.parts.board.show({ hoverColor: null });
  const words = captureWords(by, taken, LEARNER);
  if (by === LEARNER) succeed(table, `${words} ${table.step.done}`);
  else {
    say(table, words, "no");
    table.parts.again.hidden = false;
  }
}

function show({ parts, size, cells, ko }: Table, last: number | null): void {
  parts.board.show({
    cells,
    lastMove: last === null ? null : nameAt(last, size),
    koPoint: ko === null ? null : nameAt(ko, size),
    hoverColor: LEARNER,
  });
}
