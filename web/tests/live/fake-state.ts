// A game in play on 3x3, as the server would tell of it; tests change what they are about.

import type { GameState } from "../../src/live/state";

export const PLAYING: GameState = {
  version: 4,
  phase: "playing",
  width: 3,
  height: 3,
  rules: "japanese",
  komi: 6.5,
  handicap: 0,
  clock: { kind: "none" },
  players: { black: "Ann", white: "Bo" },
  stones: ".........",
  turn: "black",
  ko_point: null,
  last_move: null,
  move_number: 0,
  moves_version: 4,
  prisoners: { black: 0, white: 0 },
  awaits_handicap: false,
  offers: { undo: null, undo_moves: 0, no_result: null, pause: null },
  scoring: null,
  result: null,
  ending: null,
  missed_first_move: null,
  rated: false,
};
