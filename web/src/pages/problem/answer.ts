// What the site answers about a try on a problem.
// The page knows no rules: boards come from the site, move by move.

import type { Color } from "../../go/color";
import { TengenError } from "../../go/errors";

export const PASS = "pass";

export interface Played {
  readonly color: Color;
  readonly point: string;
  readonly cells: string;
}

export type Result = "right" | "done" | "ko" | "wrong" | "unknown" | "refused";

export interface Answer {
  readonly result: Result;
  /** Why a move was refused: `off-room` is too far from what the problem is about. */
  readonly reason?: string;
  /** All moves so far and, where `replied`, the reply as the last one. */
  readonly played: readonly Played[];
  readonly replied: boolean;
  /** Good moves of both sides from there. */
  readonly line: readonly Played[];
  readonly ko_point: string | null;
  /** On a small board: what the mover gets after this move, and by the best one. */
  readonly value: number | null;
  readonly best: number | null;
}

/** What these moves come to; refuses what the site refuses. */
export async function tried(address: string, moves: readonly string[]): Promise<Answer> {
  const response = await fetch(`${address}/try?${new URLSearchParams({ moves: moves.join(",") }).toString()}`);
  const document: unknown = await response.json();
  if (response.ok) return document as Answer;
  const { code, message, expected } = document as { code: string; message: string; expected: string };
  throw new TengenError(code, message, expected);
}

/** The answer to a problem: its first move. */
export async function solution(address: string): Promise<string> {
  const response = await fetch(address);
  const document = (await response.json()) as { answer: string };
  return document.answer;
}
