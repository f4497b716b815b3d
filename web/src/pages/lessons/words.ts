// Every sentence that the lessons make up while somebody plays, in one place.
// What a lesson says by itself is in the template.

import type { Color } from "../../go/color";
import { counted, text } from "../../go/text";
import type { Passed, Played } from "../record";
import type { Deed } from "./marks";
import type { Watched } from "./plays";
import type { Turn } from "./turn";

/** Why ko forbids a move: what the two boards side by side are. */
export function stillWords(): readonly [before: string, after: string] {
  return [text("Before Black took"), text("If White took back")];
}

/** Said of a lesson that was gone through. */
export function doneWord(): string {
  return text("done");
}

export function passFirst(): string {
  return text(
    "Nothing is left to win: a stone in your own area fills a point of yours, one in White's would be caught. Pass.",
  );
}

export function passedWords(): string {
  return text("You pass, and White passes too: the game is over. Now choose the stones that are dead.");
}

/** What came of the last choice, in words; the task's own hint comes after a wrong one. */
export function turnWords(turn: Turn, hint: string): string {
  const { chosen, step } = turn;
  if (chosen === null) return text("You play {color}.", { color: nameOf(step.seat) });
  const { answer, point } = chosen;
  const said: string[] = [];
  if (answer.kind === "refused") {
    said.push(refusedWords(answer.code, point, step.seat));
  } else {
    said.push(moveWords(answer));
    if (answer.reply !== undefined) said.push(answerWords(answer.reply));
    if (answer.watched !== undefined && turn.outcome !== "on") said.push(watchedWords(answer.watched));
  }
  const occupied = answer.kind === "refused" && answer.code === "occupied";
  if ((turn.outcome === "wrong" && !occupied) || turn.outcome === "more") said.push(hint);
  return said.filter((sentence) => sentence !== "").join(" ");
}

function refusedWords(code: "occupied" | "self-capture" | "ko", point: string, seat: Color): string {
  switch (code) {
    case "occupied":
      return text("There is a stone on {point} already. Stones are put on empty crossings, and never moved.", {
        point,
      });
    case "self-capture":
      return seat === "black"
        ? text("Not allowed: on {point} the new black stone would have no liberty, and it takes nothing.", { point })
        : text("Not allowed: on {point} the new white stone would have no liberty, and it takes nothing.", { point });
    case "ko":
      return text(
        "Not allowed just now: taking back on {point} would bring back the same board as before. That is ko.",
        { point },
      );
  }
}

/** A mark in words, with what it did to both sums. */
export function deedWords(deed: Deed, sums: { readonly black: string; readonly white: string }): string {
  const values = { stones: stonesOf(deed.color, deed.stones), point: deed.point, ...sums };
  if (deed.revived === 0)
    return deed.dead
      ? text("{stones} at {point} marked dead: Black {black}, White {white}.", values)
      : text("{stones} at {point} alive again: Black {black}, White {white}.", values);
  const more = { ...values, others: stonesOf(deed.color === "black" ? "white" : "black", deed.revived) };
  return deed.dead
    ? text("{stones} at {point} marked dead, so {others} live again: Black {black}, White {white}.", more)
    : text("{stones} at {point} alive again, so {others} live again: Black {black}, White {white}.", more);
}

export function notAStone(point: string): string {
  return text("{point} is empty. Choose a stone.", { point });
}

/** Why the other side does not agree: stones that count as alive but are dead, or the other way round. */
export function disagreeing(points: readonly string[], shouldBeDead: boolean): string {
  const values = { points: points.join(", ") };
  return shouldBeDead
    ? text("Not yet: {points} cannot escape and cannot make two eyes. Choose it, so that it counts as dead.", values)
    : text("Not yet: {points} cannot be captured. Choose it again, so that it counts as alive.", values);
}

export function agreedWords(winner: Color | null, margin: string): string {
  return text("White agrees. {result}", { result: resultWords(winner, margin) });
}

export function resultWords(winner: Color | null, margin: string): string {
  return winner === null
    ? text("Both have the same: a draw.")
    : text("{color} wins by {margin}.", { color: nameOf(winner), margin });
}

function moveWords(event: Played | Passed): string {
  const color = nameOf(event.seat);
  if (event.kind === "passed") return text("{color} passes.", { color });
  const { point } = event;
  const captured = event.captured.join(", ");
  return captured === ""
    ? text("{color} plays {point}.", { color, point })
    : text("{color} plays {point} and takes {captured}.", { color, point, captured });
}

function answerWords(event: Played | Passed): string {
  if (event.kind === "passed") return moveWords(event);
  const values = { color: nameOf(event.seat), point: event.point, captured: event.captured.join(", ") };
  return event.captured.length === 0
    ? text("{color} answers at {point}.", values)
    : text("{color} answers at {point} and takes {captured}.", values);
}

function watchedWords({ seat, point, stones, liberties }: Watched): string {
  const free = liberties.length === 1 ? text("one liberty") : libertiesOf(liberties.length);
  const values = { point, liberties: free, points: liberties.join(", ") };
  if (stones === 1)
    return seat === "black"
      ? text("The black stone on {point} has {liberties}: {points}.", values)
      : text("The white stone on {point} has {liberties}: {points}.", values);
  return seat === "black"
    ? counted(
        "The {count} black stone at {point} has {liberties}: {points}.",
        "The {count} black stones at {point} have {liberties}: {points}.",
        stones,
        values,
      )
    : counted(
        "The {count} white stone at {point} has {liberties}: {points}.",
        "The {count} white stones at {point} have {liberties}: {points}.",
        stones,
        values,
      );
}

function libertiesOf(count: number): string {
  return counted("{count} liberty", "{count} liberties", count);
}

function stonesOf(color: Color, count: number): string {
  return color === "black"
    ? counted("{count} black stone", "{count} black stones", count)
    : counted("{count} white stone", "{count} white stones", count);
}

function nameOf(color: Color): string {
  return color === "black" ? text("Black") : text("White");
}
