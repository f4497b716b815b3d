// The clocks of both players: running by themselves, louder when little is left, silent in a game without them.
// What they show is read by `live/clock`; whoever loses on time is told by the server.

import type { Color } from "../../go/color";
import { type Reading, readClock, rests, showTime } from "../../live/clock";
import { part } from "../part";
import { text } from "../text";
import { setText } from "./element";
import { tickSound } from "./sound";
import type { Table } from "./table";

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
    const { clock, phase, version } = table.state;
    for (const { seat, face } of faces) {
      const reading = readClock(clock, seat, table.now());
      face.hidden = reading === null || phase === "waiting";
      if (reading === null) continue;
      const runs = phase === "playing" && clock.running === seat;
      setText(face, words(reading, clock.kind));
      face.classList.toggle("runs", runs);
      face.classList.toggle("low", runs && isLow(reading));
      face.title = runs && rests(clock, table.now()) ? text("rests until the player's day begins") : "";
      if (runs && table.seats.has(seat) && isLow(reading)) heard = tickOnce(reading, heard);
    }
    const { deadline = null } = clock;
    const late = phase === "playing" && deadline !== null && table.now() > deadline + CLAIM_AFTER;
    if (late && table.seats.size > 0 && table.connection === "open" && claimed !== version) {
      claimed = version;
      void table.send({ kind: "claim-time" });
    }
  };
  table.subscribe(paint);
  window.setInterval(paint, TICK);
  paint();
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

/** One tick for each of the last seconds. */
function tickOnce({ remaining }: Reading, heard: number): number {
  const second = Math.ceil(remaining / 1000);
  if (second !== heard && second > 0) tickSound();
  return second;
}
