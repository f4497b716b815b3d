// What the laboratory answers about a state: the value of every move, and the state after each.
// The page knows no rules: whatever is not among the moves is not allowed.

import type { Color } from "../../go/color";
import { TengenError } from "../../go/errors";

/** A state as the laboratory is asked about it. */
export interface Question {
  readonly serial: number;
  readonly turn: Color;
  readonly ko: string | null;
  readonly passed: boolean;
}

export interface Answer extends Question {
  readonly stones: string;
  /** For the side to move, as all values. */
  readonly value: number;
  readonly moves: Readonly<Record<string, number>>;
  readonly best: readonly string[];
  /** The points of the side to move minus the opponent's, were the game over. */
  readonly area: number;
  /** What each move leads to; null after a second pass. */
  readonly next: Readonly<Record<string, Question | null>>;
}

const PATIENCE = 1500;
const BUSY = 503;

/** The answer of the laboratory; while its table is being made it is asked again. Refuses what it refuses. */
export async function ask(address: string, question: Question, whileBusy: () => void): Promise<Answer> {
  const asked = new URLSearchParams({ serial: String(question.serial), turn: question.turn });
  if (question.ko !== null) asked.set("ko", question.ko);
  if (question.passed) asked.set("passed", "true");
  for (;;) {
    const response = await fetch(`${address}?${asked.toString()}`);
    const document: unknown = await response.json();
    if (response.ok) return document as Answer;
    const { code, message, expected } = document as { code: string; message: string; expected: string };
    if (response.status !== BUSY || code !== "busy") throw new TengenError(code, message, expected);
    whileBusy();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  }
}

/** The same text for the same state, and for no other. */
export function keyOf({ serial, turn, ko, passed }: Question): string {
  return [serial, turn, ko, passed].join();
}
