// The two colors; an empty point is null, never a third color.
// What a color looks like is for the styles.

import { shown, TengenError } from "./errors";

export type Color = "black" | "white";

/** The color named by `black`, `white`, `b` or `w` in any case; anything else is refused. */
export function parseColor(text: string): Color {
  switch (text.toLowerCase()) {
    case "black":
    case "b":
      return "black";
    case "white":
    case "w":
      return "white";
  }
  throw new TengenError("not-a-color", `not a color: ${shown(text)}`, "'black' or 'white'");
}

export function opponentOf(color: Color): Color {
  return color === "black" ? "white" : "black";
}
