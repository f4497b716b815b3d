// The bare board: lines, star points and coordinates. Drawn anew only when the size changes.
// The wood is the drawing's background, in the styles; stones and marks are not here.

import { COLUMNS } from "../go/point";
import { starPoints } from "../go/stars";
import { type Coordinates, type Geometry, lineAt, placeOf } from "./geometry";
import { svg, svgText } from "./svg";

/** How large a label is where no script knows the size of the screen: this part of the band. */
const OF_THE_BAND = 0.6;

export function drawFrame(geometry: Geometry, coordinates: Coordinates): SVGGElement {
  return svg(
    "g",
    { "aria-hidden": "true" },
    svg("path", { class: "go-lines", d: lines(geometry) }),
    svg("path", { class: "go-edge", d: edge(geometry) }),
    ...starPoints(geometry.size).map((index) => star(geometry, index)),
    ...labels(geometry, coordinates),
  );
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
  return svg("circle", { class: "go-star", cx: x, cy: y, r: 3.4 });
}

/** The letters of the columns and the numbers of the rows, in the band: at the top and the left, or on all sides. */
function labels(geometry: Geometry, coordinates: Coordinates): SVGTextElement[] {
  if (coordinates === "none") return [];
  const { width, height } = geometry.size;
  const near = geometry.band / 2 + 0.5;
  const [rights, downs] = [[near], [near]];
  if (coordinates === "four") {
    rights.push(geometry.width - near);
    downs.push(geometry.height - near);
  }
  const size = Math.round(geometry.band * OF_THE_BAND * 100) / 100;
  const label = (text: string | number, x: number, y: number): SVGTextElement =>
    svgText(text, { class: "go-label", x, y, "font-size": size });
  const letters = downs.flatMap((y) =>
    Array.from({ length: width }, (_, column) => label(COLUMNS.charAt(column), lineAt(geometry, column), y)),
  );
  const numbers = rights.flatMap((x) =>
    Array.from({ length: height }, (_, line) => label(height - line, x, lineAt(geometry, line))),
  );
  return [...letters, ...numbers];
}
