// The attributes of <go-board>, and what each asks the board to show.
// What a script sets goes through `show` instead.

import { parseColor } from "../go/color";
import { shown, TengenError } from "../go/errors";
import { parseSide } from "../go/size";
import type { Coordinates } from "./geometry";
import type { Confirm, Shown } from "./state";

type Read = (text: string | null) => Partial<Shown>;

const COORDINATES: readonly Coordinates[] = ["none", "two", "four"];
const CONFIRMS: readonly Confirm[] = ["touch", "always", "never"];

/** For each attribute, what its text (null when it was removed) asks for; a text that means nothing is refused. */
const READERS: Readonly<Record<string, Read>> = {
  width: (text) => ({ width: text === null ? 19 : parseSide(text) }),
  height: (text) => ({ height: text === null ? 19 : parseSide(text) }),
  cells: (text) => (text === null ? {} : { cells: text.replace(/\s+/g, "") }),
  "last-move": (text) => ({ lastMove: text }),
  "ko-point": (text) => ({ koPoint: text }),
  pending: (text) => ({ pending: text }),
  cursor: (text) => ({ cursor: text }),
  "move-numbers": (text) => ({ moveNumbers: parseNumbers(text ?? "") }),
  marked: (text) => ({ marked: (text ?? "").split(/\s+/).filter((name) => name !== "") }),
  coordinates: (text) => ({ coordinates: parseCoordinates(text ?? "four") }),
  "hover-color": (text) => ({ hoverColor: text === null ? null : parseColor(text) }),
  confirm: (text) => ({ confirm: parseConfirm(text ?? "touch") }),
};

export const ATTRIBUTES: readonly string[] = Object.keys(READERS);

/** What these attributes ask for together. */
export function readAttributes(element: Element, names: Iterable<string>): Partial<Shown> {
  return Object.assign(
    {},
    ...Array.from(names, (name) => READERS[name]?.(element.getAttribute(name))),
  ) as Partial<Shown>;
}

function parseNumbers(text: string): Readonly<Record<string, number>> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, point = "", number = ""] = /^([A-Za-z]\d+):(\d+)$/.exec(pair) ?? [];
      if (point === "") throw new TengenError("bad-numbers", `not a move number: ${shown(pair)}`, "D4:1 Q16:2");
      return [point, Number(number)] as const;
    }),
  );
}

function parseCoordinates(text: string): Coordinates {
  const found = COORDINATES.find((sides) => sides === text);
  if (found === undefined)
    throw new TengenError("bad-coordinates", `not the sides of coordinates: ${shown(text)}`, COORDINATES.join(", "));
  return found;
}

function parseConfirm(text: string): Confirm {
  const found = CONFIRMS.find((confirm) => confirm === text);
  if (found === undefined)
    throw new TengenError("bad-confirm", `not a way to confirm: ${shown(text)}`, CONFIRMS.join(", "));
  return found;
}
