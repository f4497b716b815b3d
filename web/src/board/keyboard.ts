// What a key asks of the board: move the cursor, choose a point, go on typing a name like D4.
// What choosing a point does is for the page.

import { TengenError } from "../go/errors";
import { parseIndex } from "../go/point";
import type { BoardState } from "./state";

/** What a key press does; null where the key means nothing to the board. */
export type KeyAct =
  | { readonly kind: "move"; readonly cursor: number; readonly typed: string }
  | { readonly kind: "choose"; readonly cursor: number }
  | { readonly kind: "refuse"; readonly message: string }
  | null;

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function actOf(key: string, state: BoardState): KeyAct {
  const step = STEPS[key];
  if (step !== undefined) return { kind: "move", cursor: stepped(state, ...step), typed: "" };
  switch (key) {
    case "Home":
      return { kind: "move", cursor: stepped(state, -state.size.width, 0), typed: "" };
    case "End":
      return { kind: "move", cursor: stepped(state, state.size.width, 0), typed: "" };
    case "Enter":
    case " ":
      return state.typed === "" ? { kind: "choose", cursor: state.cursor } : chosenByName(state);
    case "Escape":
      return state.typed === "" ? null : { kind: "move", cursor: state.cursor, typed: "" };
    case "Backspace":
      return state.typed === "" ? null : typing(state, state.typed.slice(0, -1));
  }
  if (/^[a-z]$/i.test(key)) return typing(state, key.toUpperCase());
  if (/^[0-9]$/.test(key) && state.typed !== "" && state.typed.length < 3) return typing(state, state.typed + key);
  return null;
}

function stepped(state: BoardState, right: number, down: number): number {
  const { width, height } = state.size;
  const column = Math.min(Math.max((state.cursor % width) + right, 0), width - 1);
  const line = Math.min(Math.max(Math.floor(state.cursor / width) + down, 0), height - 1);
  return line * width + column;
}

/** The cursor goes along as soon as what was typed names a point. */
function typing(state: BoardState, typed: string): KeyAct {
  const named = tryIndex(typed, state);
  return { kind: "move", cursor: typeof named === "number" ? named : state.cursor, typed };
}

function chosenByName(state: BoardState): KeyAct {
  const named = tryIndex(state.typed, state);
  return typeof named === "number" ? { kind: "choose", cursor: named } : { kind: "refuse", message: named.message };
}

function tryIndex(text: string, state: BoardState): number | TengenError {
  try {
    return parseIndex(text, state.size);
  } catch (error) {
    if (error instanceof TengenError) return error;
    throw error;
  }
}
