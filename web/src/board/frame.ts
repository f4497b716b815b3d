// The bare board: wood, lines, star points and coordinates. Drawn anew only when the size changes.
// Stones and marks are not here.

import { COLUMNS } from "../go/point";
import { starPoints } from "../go/stars";
import { type Geometry, LABEL, lineAt, placeOf } from "./geometry";
import { svg, svgText } from "./svg";

export function drawFrame(geometry: Geometry, coordinates: boolean): SVGGElement {
  const { width, height } = geometry;
  return svg(
    "g",
    { "aria-hidden": "true" },
    svg("rect", { class: "go-wood", width, height, fill: "url(#go-wood)" }),
    svg("path", { class: "go-grain", d: grain(geometry, 53) }),
    svg("path", { class: "go-grain go-fine", d: grain(geometry, 11) }),
    svg("path", { class: "go-lines", d: lines(geometry) }),
    svg("path", { class: "go-edge", d: edge(geometry) }),
    ...starPoints(geometry.size).map((index) => star(geometry, index)),
    ...(coordinates ? labels(geometry) : []),
  );
}

/** Long, slightly bent lines down the wood, about this far apart: irregular, but the same on every drawing. */
function grain({ width, height }: Geometry, apart: number): string {
  const count = Math.ceil(width / apart);
  return Array.from({ length: count }, (_, number) => {
    const x = round((number + 0.5 + 0.45 * Math.sin(number * 7.3)) * apart);
    const [bend, turn] = [round(9 * Math.sin(x / 90)), round(9 * Math.cos(x / 70))];
    return `M${x} 0c${bend} ${round(height * 0.3)} ${turn} ${round(height * 0.7)} ${bend} ${height}`;
  }).join("");
}

function lines(geometry: Geometry): string {
  const { width, height } = geometry.size;
  const [left, right] = [lineAt(geometry, 0), lineAt(geometry, width - 1)];
  const [top, bottom] = [lineAt(geometry, 0), lineAt(geometry, height - 1)];
  const down = Array.from({ length: width }, (_, number) => `M${lineAt(geometry, number)} ${top}V${bottom}`);
  const across = Array.from({ length: height }, (_, number) => `M${left} ${lineAt(geometry, number)}H${right}`);
  return [...down, ...across].join("");
}

function edge(geometry: Geometry): string {
  const { width, height } = geometry.size;
  const start = lineAt(geometry, 0);
  return `M${start} ${start}H${lineAt(geometry, width - 1)}V${lineAt(geometry, height - 1)}H${start}Z`;
}

function star(geometry: Geometry, index: number): SVGCircleElement {
  const { x, y } = placeOf(geometry, index);
  return svg("circle", { class: "go-star", cx: x, cy: y, r: 3.6 });
}

function labels(geometry: Geometry): SVGTextElement[] {
  const { width, height } = geometry.size;
  const letters = Array.from({ length: width }, (_, column) =>
    svgText(COLUMNS.charAt(column), { class: "go-label", x: lineAt(geometry, column), y: LABEL }),
  );
  const numbers = Array.from({ length: height }, (_, line) =>
    svgText(height - line, { class: "go-label", x: LABEL, y: lineAt(geometry, line) }),
  );
  return [...letters, ...numbers];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
