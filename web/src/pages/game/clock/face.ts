// The clocks of both players: running by themselves, louder when little is left, silent in a game without them.
// What they show is read by `live/clock`; whoever loses on time is told by the server.

import type { Color } from "../../../go/color";
import { type Reading, readClock, restAt, showTime } from "../../../live/clock";
import { part } from "../../part";
import { text } from "../../text";
import { element } from "../../controls/element";
import { restingUntil } from "./rest-words";
import { tickSound } from "../sound";
import { points } from "../scoring/words";
import { shownState, type Table } from "../table";

const COLORS: readonly Color[] = ["black", "white"];
const TICK = 100;
/** The last seconds of one's own time are heard. */
const LOW = 10_000;
/** The server claims the time by itself; a page that sees no end of it asks after this long. */
const CLAIM_AFTER = 3_000;

/** Keep both clocks going for as long as the page is open. */
export function showClocks(root: HTMLElement, table: Table): void {
  const faces = COLORS.map((seat) => ({ seat, face: part("clock", HTMLElement, part(seat, HTMLElement, root)) }));
  let heard = 0;
  let claimed = 0;
  const paint = (): void => {
    const { phase, version } = table.state;
    const { moment } = table.history;
    const clock = shownState(table).clock;
    for (const { seat, face } of faces) {
      if (showScore(face, seat, table)) continue;
      const reading = readClock(clock, seat, moment?.at ?? table.now());
      face.hidden = reading === null || phase === "waiting";
      if (reading === null) continue;
      const runs = phase === "playing" && clock.running === seat;
      const rest = runs && moment === null ? restAt(clock, table.now()) : null;
      say(face, words(reading, clock.kind), rest === null ? firstWords(reading) : restingUntil(rest));
      face.classList.toggle("runs", runs);
      face.classList.toggle("low", runs && isLow(reading));
    }
    heard = tickIfLow(table, heard);
    const { deadline = null } = table.state.clock;
    const late = phase === "playing" && deadline !== null && table.now() > deadline + CLAIM_AFTER;
    if (late && table.seats.size > 0 && table.connection === "open" && claimed !== version) {
      claimed = version;
      void table.send({ kind: "claim-time" });
    }
  };
  table.subscribe(paint);
  table.history.subscribe(paint);
  window.setInterval(paint, TICK);
  paint();
}

/** When a counted game is over, the clocks turn into the scores; whether it is. */
function showScore(face: HTMLElement, seat: Color, { state, history }: Table): boolean {
  const { scoring, ending, phase } = state;
  const counts = phase === "finished" && ending === "score" && scoring !== null && history.moment === null;
  if (!counts) return false;
  face.hidden = false;
  say(face, points(scoring[seat]), "");
  face.classList.toggle("runs", scoring[seat] > scoring[seat === "black" ? "white" : "black"]);
  face.classList.remove("low");
  return true;
}

/** Put the time there, and under it what it is for or until when it stands, unless they are there already. */
function say(face: HTMLElement, time: string, about: string): void {
  if (face.textContent === time + about) return;
  const [first, rest] = parted(time);
  const below = [rest, about].filter((words) => words !== "").map((words) => element("small", "resting", words));
  face.replaceChildren(first, ...below);
}

/** "4:10" and " for 12 stones": what goes with a time stands below it. */
function parted(time: string): readonly [string, string] {
  const [first = time] = /^\d[\d:.]*(?: ×\d+)?/.exec(time) ?? [];
  return [first, time.slice(first.length)];
}

function firstWords({ first }: Reading): string {
  return first ? text("for the first move") : "";
}

/** "12:30", "0:25 ×3" in byo-yomi, "4:10 for 12 stones" in Canadian overtime. */
function words({ remaining, overtime, count, over }: Reading, kind: string): string {
  if (over) return text("time is up");
  const time = showTime(remaining);
  if (!overtime) return time;
  if (kind === "canadian") return text("{time} for {count} stones", { time, count });
  return text("{time} ×{count}", { time, count });
}

function isLow({ remaining, over }: Reading): boolean {
  return over || remaining <= LOW;
}

/** One tick for each of the last seconds of one's own time, also while one looks at the past. */
function tickIfLow({ state, seats, now }: Table, heard: number): number {
  const { clock, phase } = state;
  const running = clock.running ?? null;
  if (phase !== "playing" || running === null || !seats.has(running)) return heard;
  const reading = readClock(clock, running, now());
  if (reading === null || !isLow(reading)) return heard;
  const second = Math.ceil(reading.remaining / 1000);
  if (second !== heard && second > 0) tickSound();
  return second;
}
