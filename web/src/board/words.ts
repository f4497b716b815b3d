// Every word that the board says to a screen reader, in one place, for whoever translates them.
// Errors have the words of `go`.

export const WORDS = {
  board: "Go board, {width} by {height}",
  empty: "empty",
  black: "black",
  white: "white",
  dead: "dead",
  blackTerritory: "Black's territory",
  whiteTerritory: "White's territory",
  neutral: "neutral",
  proposed: {
    dead: "proposed as dead",
    alive: "proposed as alive",
    neutral: "proposed as neutral",
    counted: "proposed to count",
  },
  lastMove: "last move",
  atari: "in atari",
  koPoint: "ko",
  marked: "marked",
  pending: "waiting",
  move: "move {number}",
  aimed: "{point}: press again to choose it",
} as const;
