// What a player does while scoring: mark, put back, ask for a suggestion, say done, play on, close. Each asks first where it must.
// Whether it may be done is for the server to say; a refusal is told in words.

import { type Color, opponentOf } from "../../../go/color";
import type { Command } from "../../../live/commands";
import { get } from "../../../live/http";
import type { GameState, Scoring } from "../../../live/state";
import { text } from "../../text";
import { confirmed } from "../../controls/confirm";
import { ownSeat, type Table } from "../table";
import { playerName } from "../words";
import type { Marking } from "./marking";
import { askForDone } from "./done";
import { scoringRefusal } from "./words";

/** The seat that this device speaks for; on one device for both, Black's. */
export function seatOf(table: Table): Color | null {
  return ownSeat(table) ?? (table.seats.size === 2 ? "black" : null);
}

/** Send it, and tell in words why it was refused; whether it was done. */
async function send(
  table: Table,
  command: Command,
  point: string | null = null,
  seat = seatOf(table),
): Promise<boolean> {
  if (seat === null) return false;
  const answer = await table.send(command, seat);
  if (answer.kind === "done") return true;
  const words = scoringRefusal(answer.refusal, point);
  if (words !== "") table.tell(words);
  return false;
}

export async function mark(table: Table, { point, status, onlyGroup }: Marking): Promise<void> {
  await send(table, { kind: "mark", point, status, ...(onlyGroup && { only_group: true }) }, point);
}

/** The marks before the last change of them, for a page that has not seen it; null if there was none, or no answer came. */
export async function earlierMarks({ id, state }: Table): Promise<Scoring | null> {
  const { since = 0, marks_version: version = 0 } = state.scoring ?? {};
  if (version <= since) return null;
  const reply = await get<GameState>(`games/${id}?version=${version - 1}`).catch(() => null);
  return reply?.kind === "ok" ? reply.value.scoring : null;
}

/** Set the marks back to what they were. */
export async function putBack(table: Table, { dead, neutral }: Scoring): Promise<void> {
  await send(table, { kind: "marks-set", dead, neutral });
}

export async function askForSuggestion(table: Table): Promise<void> {
  await send(table, { kind: "propose" });
}

/** Mark all that the machine proposes, in one step. */
export async function takeOver(table: Table): Promise<void> {
  const proposal = table.state.scoring?.proposal;
  if (proposal) await send(table, { kind: "marks-set", dead: proposal.dead, neutral: proposal.neutral });
}

/** Say done with the marks as they are shown, after a question; on one device each side is asked. */
export async function sayDone(table: Table): Promise<void> {
  const seats = (["black", "white"] as const).filter((seat) => table.seats.has(seat));
  for (const seat of seats) {
    const { scoring } = table.state;
    if (scoring === null || scoring.done.includes(seat)) continue;
    const agreed = await askForDone(table, seat);
    if (agreed === "changed") table.tell(text("The marks have just changed. Look at the board again, then decide."));
    if (agreed !== "yes" || !(await send(table, { kind: "done" }, null, seat))) return;
  }
}

export async function resume(table: Table): Promise<void> {
  const seat = await resumingSeat(table);
  if (seat !== null) await send(table, { kind: "resume" }, null, seat);
}

/** Who plays on: the seat of this device; on one device for both, the one that was chosen. */
async function resumingSeat(table: Table): Promise<Color | null> {
  const { last_move: last } = table.state;
  const seat = ownSeat(table) ?? (table.seats.size === 2 ? (last?.seat ?? null) : null);
  if (seat === null) return null;
  const question = {
    title: text("Play on?"),
    words: text("All marks are dropped, and it is the turn of {name}. Both pass again to come back to the scoring.", {
      name: playerName(table.state, seat),
    }),
    yes: text("Resume play"),
  };
  return (await confirmed(question)) ? seat : null;
}

/** Warn the silent opponent, or close the game once the time for an answer is over. */
export async function close(table: Table): Promise<void> {
  const seat = ownSeat(table);
  const { scoring } = table.state;
  if (seat === null || scoring === null) return;
  const name = playerName(table.state, opponentOf(seat));
  const question =
    scoring.warned_at === null
      ? {
          title: text("Warn {name}?", { name }),
          words: text("If no answer comes in time, you may close the game with the count that you signed."),
          yes: text("Warn"),
        }
      : {
          title: text("Close the game?"),
          words: text("The count that you signed becomes the result."),
          yes: text("Close the game"),
        };
  if (await confirmed(question)) await send(table, { kind: "close" }, null, seat);
}
