// Every word that the board says to a screen reader, in one place and in the language of the page.
// Errors have the words of `go`.

import { text } from "../go/text";

/** Each is looked up when it is said: the board may be older than its page's catalog. */
export const WORDS = {
  get board() {
    return text("Go board, {width} by {height}");
  },
  get empty() {
    return text("empty");
  },
  get black() {
    return text("black");
  },
  get white() {
    return text("white");
  },
  get dead() {
    return text("dead");
  },
  get blackTerritory() {
    return text("Black's territory");
  },
  get whiteTerritory() {
    return text("White's territory");
  },
  get neutral() {
    return text("neutral");
  },
  proposed: {
    get dead() {
      return text("proposed as dead");
    },
    get alive() {
      return text("proposed as alive");
    },
    get neutral() {
      return text("proposed as neutral");
    },
    get counted() {
      return text("proposed to count");
    },
  },
  get lastMove() {
    return text("last move");
  },
  get atari() {
    return text("in atari");
  },
  get koPoint() {
    return text("ko");
  },
  get marked() {
    return text("marked");
  },
  get pending() {
    return text("waiting");
  },
  get move() {
    return text("move {number}");
  },
  get aimed() {
    return text("{point}: press again to choose it");
  },
} as const;
