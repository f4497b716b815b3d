// What your last move lost, in words: how many points, what was better, what becomes of it now.
// The facts come from the laboratory.

import { counted, text } from "../text";
import type { Question } from "./answer";
import { PASS } from "./match";

const SHOWN = 7;

/** A move, the best line that it leads to, and the stones taken on the way: `lost` are yours. */
interface Way {
  readonly line: readonly string[];
  readonly value: number;
  readonly lost: number;
  readonly taken: number;
}

export interface Loss {
  readonly points: number;
  readonly played: Way;
  readonly best: Way;
}

/** What this move loses in this state; null where the laboratory does not say. */
export async function lossOf(address: string, question: Question, move: string): Promise<Loss | null> {
  const asked = new URLSearchParams({ serial: String(question.serial), turn: question.turn, move });
  if (question.ko !== null) asked.set("ko", question.ko);
  if (question.passed) asked.set("passed", "true");
  const response = await fetch(`${address}?${asked.toString()}`);
  return response.ok ? ((await response.json()) as Loss) : null;
}

/** The sentences about a move that lost something: the points, the reason, the best line. Nothing where nothing was lost. */
export function lossWords({ points, played, best }: Loss): string {
  if (points <= 0) return "";
  const lost = counted("{move} lost {count} point.", "{move} lost {count} points.", points, {
    move: named(played.line[0]),
  });
  return [lost, reason(played, best), text("Best was: {line}", { line: written(best.line) })].join(" ");
}

function reason(played: Way, best: Way): string {
  const reply = named(played.line[1]);
  const lost = played.lost - best.lost;
  const missed = best.taken - played.taken;
  if (lost > 0)
    return counted(
      "The table answers {reply}, and in the end you lose {count} stone more.",
      "The table answers {reply}, and in the end you lose {count} stones more.",
      lost,
      { reply },
    );
  if (missed > 0)
    return counted(
      "{count} stone that you could have taken gets away after {reply}.",
      "{count} stones that you could have taken get away after {reply}.",
      missed,
      { reply },
    );
  if (played.line[1] === undefined || played.line[1] === PASS) return text("You left points that were yours to take.");
  return text("The table answers {reply} and gets the points that you could have had.", { reply });
}

function written(line: readonly string[]): string {
  const shown = line.slice(0, SHOWN).map(named).join(", ");
  return line.length > SHOWN ? `${shown} …` : shown;
}

function named(move: string | undefined): string {
  return move === undefined || move === PASS ? text("pass") : move;
}
