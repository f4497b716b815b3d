// What the page says while two players score: who changed what and what that did to the count, and why a mark is refused.
// The words for play are in `../words`.

import { cellAt } from "../../../go/cells";
import type { Color } from "../../../go/color";
import { parseIndex } from "../../../go/point";
import type { Refusal } from "../../../live/messages";
import type { GameEvent, GameState, Scoring } from "../../../live/state";
import { counted, text } from "../../text";
import { ownSeat, type Table } from "../table";
import { colorName, playerName } from "../words";
import { neutralPoints } from "./marking";
import { proposedChanges } from "./proposal";

/** Points as people write them: 43, 38.5. */
export function points(value: number): string {
  return String(value);
}

/** Who did it, at the start of a sentence. */
export function actor(table: Table, seat: Color): string {
  return ownSeat(table) === seat ? text("You") : playerName(table.state, seat);
}

/** "Black 43, White 38.5" */
export function countWords({ black, white }: Scoring): string {
  return text("Black {black}, White {white}", { black: points(black), white: points(white) });
}

/** "Black by 3.5", or that nobody is ahead. */
export function leadWords({ black, white }: Scoring): string {
  if (black === white) return text("Draw");
  const values = { points: points(Math.abs(black - white)) };
  return black > white ? text("Black by {points}", values) : text("White by {points}", values);
}

/**
 * An event of the scoring in one sentence, with the count after it where that changed; empty for other events.
 * `earlier` are the marks that *put back* would have brought back.
 */
export function changeWords(event: GameEvent, before: GameState, earlier: Scoring | null, table: Table): string {
  const { scoring } = table.state;
  if (scoring === null) return "";
  if (event.kind === "marked" || event.kind === "marks-set")
    return `${markedWords(event, before, earlier, table)} ${countWords(scoring)}.`;
  if (event.kind === "proposed") return proposedWords(event, table);
  if (event.kind === "done") return text("{name} said done to these marks.", { name: actor(table, event.seat) });
  if (event.kind === "close-warned")
    return text("{name} warned that the game will be closed with this count.", { name: actor(table, event.seat) });
  return "";
}

type Marks = Extract<GameEvent, { readonly kind: "marked" | "marks-set" }>;

function markedWords(event: Marks, before: GameState, earlier: Scoring | null, table: Table): string {
  const name = actor(table, event.seat);
  const [then, now] = [before.scoring, table.state.scoring];
  if (then === null || now === null) return "";
  if (event.kind === "marks-set") {
    return sameMarks(then.proposal, event) && !sameMarks(earlier, event)
      ? text("{name} took over the suggestion:", { name })
      : text("{name} put the marks back:", { name });
  }
  const { point } = event;
  if (event.status === "neutral" || event.status === "counted") {
    const [wider, narrower] = event.status === "neutral" ? [now, then] : [then, now];
    const count = neutralPoints(wider).length - neutralPoints(narrower).length;
    return event.status === "neutral"
      ? counted(
          "{name} set {count} point at {point} neutral:",
          "{name} set {count} points at {point} neutral:",
          count,
          { name, point },
        )
      : counted(
          "{name} let {count} point at {point} count again:",
          "{name} let {count} points at {point} count again:",
          count,
          { name, point },
        );
  }
  const color = cellAt(table.state.stones, parseIndex(point, table.state)).stone ?? "black";
  return stonesWords(event.status === "dead", color, changedStones(then, now, event.status === "dead"), name, point);
}

function stonesWords(dead: boolean, color: Color, count: number, name: string, point: string): string {
  const values = { name, point };
  if (color === "black")
    return dead
      ? counted(
          "{name} marked {count} black stone at {point} as dead:",
          "{name} marked {count} black stones at {point} as dead:",
          count,
          values,
        )
      : counted(
          "{name} marked {count} black stone at {point} as alive:",
          "{name} marked {count} black stones at {point} as alive:",
          count,
          values,
        );
  return dead
    ? counted(
        "{name} marked {count} white stone at {point} as dead:",
        "{name} marked {count} white stones at {point} as dead:",
        count,
        values,
      )
    : counted(
        "{name} marked {count} white stone at {point} as alive:",
        "{name} marked {count} white stones at {point} as alive:",
        count,
        values,
      );
}

/** How many stones became dead (or alive) between these two. */
function changedStones(then: Scoring, now: Scoring, dead: boolean): number {
  const [more, fewer] = dead ? [now.dead, then.dead] : [then.dead, now.dead];
  const known = new Set(fewer);
  return more.filter((point) => !known.has(point)).length;
}

function proposedWords(event: Extract<GameEvent, { readonly kind: "proposed" }>, table: Table): string {
  const name = actor(table, event.seat);
  const { scoring } = table.state;
  if (scoring === null) return "";
  const marked = scoring.dead.length + scoring.neutral.length > 0;
  if (marked && Object.keys(proposedChanges({ ...scoring, proposal: event })).length === 0)
    return text("{name} asked for a suggestion: it agrees with the marks as they stand.", { name });
  const dead = new Set(event.dead);
  const groups = scoring.chains.flat().filter((group) => group.some((point) => dead.has(point)));
  const count = groups.flat().length;
  if (count === 0) return text("{name} asked for a suggestion: no stone is dead.", { name });
  return counted(
    "{name} asked for a suggestion: {count} stone is dead. It marks nothing by itself.",
    "{name} asked for a suggestion: {count} stones are dead. It marks nothing by itself.",
    count,
    { name },
  );
}

interface BothMarks {
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
}

function sameMarks(one: BothMarks | null, other: BothMarks): boolean {
  return one !== null && samePoints(one.dead, other.dead) && samePoints(one.neutral, other.neutral);
}

function samePoints(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((point) => other.includes(point));
}

/** Why something was refused while scoring, for the one who asked for it; empty where the board says it already. */
export function scoringRefusal(refusal: Refusal, point: string | null): string {
  const values = { point: point ?? "" };
  switch (refusal.code) {
    case "stale":
      return point === null
        ? text("The marks changed at the same moment. Look at the board again, then decide.")
        : text(
            "Somebody else changed the stones at {point} at the same moment. Nothing of yours was marked: look again.",
            values,
          );
    case "no-change":
    case "already-done":
      return "";
    case "unreachable":
      return text("No enemy stone can reach {point}, so it cannot be dead.", values);
    case "wrong-phase":
      return text("The scoring is over: play has been resumed.");
    case "finished":
      return text("The game is over.");
    case "too-early":
      return text("The other player still has time to answer.");
    case "no-seat":
    case "private":
      return text("This browser holds no seat in this game any more.");
    default:
      return refusal.message;
  }
}

/** Who still has to say done, or what the others wait for: the state of the scoring in one sentence. */
export function scoringSentence(table: Table): string {
  const done = table.state.scoring?.done ?? [];
  const own = ownSeat(table);
  const first = done[0];
  if (first === undefined)
    return table.seats.size > 0
      ? text("Scoring: tap stones that are dead")
      : text("Scoring: the players mark dead stones");
  if (own === null)
    return text("{name} is done, {color} is not yet", {
      name: playerName(table.state, first),
      color: colorName(first === "black" ? "white" : "black"),
    });
  if (first === own) return text("You are done: waiting for the other player");
  return text("{name} is done. Do you agree?", { name: playerName(table.state, first) });
}

/** What a warning of the player who is done means for this device; empty when there is none. */
export function warningWords(table: Table): string {
  const { close_at: at = null, done = [] } = table.state.scoring ?? {};
  const [own, signed] = [ownSeat(table), done[0]];
  if (at === null || own === null || signed === undefined) return "";
  const time = shortTime(at);
  return own === signed
    ? text("You may close the game from {time} on, if no answer comes.", { time })
    : text("{name} waits for your answer. After {time} the game may be closed with this count.", {
        name: playerName(table.state, signed),
        time,
      });
}

/** A day and a time of it, as the reader's language writes them. */
export function shortTime(at: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
