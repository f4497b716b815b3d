// What an adviser shows on the board: whose the points will be, as a wash under the stones, better moves by letters, and a
// move that was wrong. It is drawn anew when it changes, and the points are left alone.

import { parseIndex } from "../go/point";
import { CELL, type Geometry, placeOf, STONE } from "./geometry";
import { svg, svgText } from "./svg";

/** Owners are a letter for each point, `a` surely White's, `k` nobody's, `u` Black's; moves have a letter each. */
export interface Advice {
  readonly owners: string;
  readonly moves: Readonly<Record<string, string>>;
  readonly wrong: string | null;
}

const MIDDLE = "k".charCodeAt(0);
const STEPS = 10;
/** As dark as a wash gets, and how faint one must be to be left out. */
const DARKEST = { black: 0.46, white: 0.6 };
const FAINTEST = 0.15;

/** The wash under the stones. */
export function drawWash(wash: SVGGElement, geometry: Geometry, advice: Advice | null): void {
  const parts: SVGElement[] = [];
  Array.from(advice?.owners ?? "").forEach((letter, index) => {
    const sure = (letter.charCodeAt(0) - MIDDLE) / STEPS;
    if (Math.abs(sure) <= FAINTEST || index >= geometry.size.width * geometry.size.height) return;
    const owner = sure > 0 ? "black" : "white";
    const { x, y } = placeOf(geometry, index);
    parts.push(
      svg("rect", {
        class: `go-wash-${owner}`,
        x: x - CELL / 2,
        y: y - CELL / 2,
        width: CELL,
        height: CELL,
        opacity: Math.round(Math.abs(sure) * DARKEST[owner] * 100) / 100,
      }),
    );
  });
  wash.replaceChildren(...parts);
}

/** The letters and the ring over the stones. */
export function drawHints(hints: SVGGElement, geometry: Geometry, advice: Advice | null): void {
  const parts: SVGElement[] = [];
  const at = (name: string): { readonly x: number; readonly y: number } =>
    placeOf(geometry, parseIndex(name, geometry.size));
  const wrong = advice?.wrong ?? null;
  if (wrong !== null) {
    const { x, y } = at(wrong);
    parts.push(svg("circle", { class: "go-wrong", cx: x, cy: y, r: STONE + 1.5 }));
  }
  Object.entries(advice?.moves ?? {}).forEach(([point, letter], place) => {
    const { x, y } = at(point);
    const kind = place === 0 ? "go-hint go-best" : "go-hint";
    parts.push(
      svg("g", { class: kind }, svg("circle", { cx: x, cy: y, r: STONE - 2.5 }), svgText(letter, { x, y: y + 0.5 })),
    );
  });
  hints.replaceChildren(...parts);
}
