// What is drawn upon a point: the last move's ring, the ko's square, territory, neutral points, move numbers, labels, dots to look at.
// Every mark has a shape of its own; none relies on color alone.

import { type Color, opponentOf } from "../go/color";
import { STONE } from "./geometry";
import type { Look } from "./look";
import type { LastMove } from "./state";
import { svg, svgText } from "./svg";

/** The marks on the point with its middle at x, y, in the order in which they lie on each other. */
export function drawMarks(look: Look, x: number, y: number): SVGElement[] {
  const marks: SVGElement[] = [];
  if (look.owner !== null) marks.push(dot(x, y, look.stone === null ? 4 : 5.2, `go-territory go-of-${look.owner}`));
  if (look.neutral) marks.push(cross(x, y));
  if (look.proposed !== null) marks.push(...proposal(look, x, y));
  if (look.marked && look.label === null)
    marks.push(svg("circle", { class: `go-marked go-on-${look.stone ?? "wood"}`, cx: x, cy: y, r: 5.6 }));
  if (look.koPoint) marks.push(square(x, y, 8, "go-ko"));
  if (look.number !== null) marks.push(number(look.number, look.stone, x, y));
  if (look.label !== null) marks.push(...label(look.label, look.marked, x, y));
  if (look.lastMove !== null) marks.push(...lastMove(look, look.lastMove, x, y));
  if (look.ghost?.kind === "aimed") marks.push(svg("circle", { class: "go-aim", cx: x, cy: y, r: STONE + 3.4 }));
  return marks;
}

/** On a disk of its own, so that no line runs through it; where the page wants it looked at, the disk is filled. */
function label(text: string, marked: boolean, x: number, y: number): SVGElement[] {
  const how = marked ? "go-looked-at" : "go-plain";
  const size = `go-digits-${Math.min(text.length, 3)}`;
  return [
    svg("circle", { class: `go-disk ${how}`, cx: x, cy: y, r: STONE - 3 }),
    svgText(text, { class: `go-sign ${how} ${size}`, x, y }),
  ];
}

function square(x: number, y: number, half: number, className: string): SVGRectElement {
  return svg("rect", { class: className, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 2.5 });
}

function cross(x: number, y: number): SVGPathElement {
  return svg("path", { class: "go-neutral", d: `M${x - 6} ${y - 6}l12 12m0 -12l-12 12` });
}

/** Dashed and hollow, so that nobody takes a proposal for what is already marked. */
function proposal({ stone, proposed }: Look, x: number, y: number): SVGElement[] {
  const r = stone === null ? 9 : STONE - 3.4;
  const circle = svg("circle", { class: `go-proposed go-on-${stone ?? "wood"}`, cx: x, cy: y, r });
  if (proposed === "neutral") return [circle, cross(x, y)];
  if (proposed !== "dead" || stone === null) return [circle];
  return [circle, square(x, y, 6, `go-proposed-dead go-to-${opponentOf(stone)}`)];
}

/** A ring, or a dot; the stone's number is asked for by the page, and has a wider ring around it. */
function lastMove({ stone, number: numbered }: Look, mark: LastMove, x: number, y: number): SVGElement[] {
  if (numbered !== null) return mark === "number" ? [] : [ring(stone, x, y, STONE - 2.6)];
  return mark === "dot" ? [dot(x, y, 5.6, `go-last go-on-${stone ?? "wood"}`)] : [ring(stone, x, y, 8.8)];
}

function dot(x: number, y: number, r: number, className: string): SVGCircleElement {
  return svg("circle", { class: className, cx: x, cy: y, r });
}

function ring(stone: Color | null, x: number, y: number, r: number): SVGCircleElement {
  return svg("circle", { class: `go-ring go-on-${stone ?? "wood"}`, cx: x, cy: y, r });
}

function number(value: number, stone: Color | null, x: number, y: number): SVGTextElement {
  const digits = String(value).length;
  return svgText(value, { class: `go-number go-on-${stone ?? "wood"} go-digits-${Math.min(digits, 3)}`, x, y });
}
