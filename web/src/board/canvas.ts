// The drawing as a whole: the frame, a cell for every point, and what lies over all of them.
// `paint` touches only the points whose look has changed.

import type { Color } from "../go/color";
import { nameAt, pointAt } from "../go/point";
import { pointCount, sameSize } from "../go/size";
import { fill } from "../go/text";
import { drawHints, drawWash } from "./advice";
import { drawFrame } from "./frame";
import { CELL, drawingClass, type Geometry, geometryOf, indexNear, placeOf } from "./geometry";
import type { Place } from "./hold";
import { justLies, keyOf, type Look, lookAt, mayDiffer, WAITED } from "./look";
import { layRow, type LyingRow, makeLyingRow } from "./lying";
import { drawMarks } from "./marks";
import { pointName } from "./names";
import { drawOver } from "./over";
import { drawRegions } from "./regions";
import type { BoardState } from "./state";
import { change, dress, hasStone, makeStone, type Stone } from "./stones";
import { svg } from "./svg";
import { WORDS } from "./words";

/** A board of a few lines is not blown up beyond this many rem from line to line. */
const WIDEST_CELL = 6;

export interface Canvas {
  readonly root: SVGSVGElement;
  /** All that is drawn, under a name that a loupe can show it by. */
  readonly scene: SVGGElement;
  readonly geometry: Geometry;
  readonly points: readonly SVGGElement[];
  /** The stone of each point that has one of its own. */
  readonly stones: (Stone | undefined)[];
  /** The color of the stone on each point where one just lies. */
  readonly lying: (Color | null)[];
  readonly rows: readonly LyingRow[];
  /** The territories, under all stones. */
  readonly regions: SVGGElement;
  readonly over: SVGGElement;
  /** What an adviser shows, under the stones and over them. */
  readonly wash: SVGGElement;
  readonly hints: SVGGElement;
  /** Where lights flash. */
  readonly lights: SVGGElement;
  /** The look that each point was last drawn with. */
  readonly drawn: string[];
  /** The state that was painted last; null before the first. */
  painted: BoardState | null;
}

/** A drawing of the right size, with nothing painted on it yet. */
export function makeCanvas(state: BoardState): Canvas {
  const geometry = geometryOf(state.size, state.coordinates);
  const { width, height } = state.size;
  const model = modelPoint();
  const points = Array.from({ length: pointCount(state.size) }, (_, index) => makePoint(model, geometry, index));
  const rows = Array.from({ length: height }, makeLyingRow);
  const groups = rows.map((stones, row) => {
    const inRow = points.slice(row * width, (row + 1) * width);
    return svg("g", { role: "row" }, ...stones.map(({ path }) => path), ...inRow);
  });
  const regions = svg("g", { class: "go-over", "aria-hidden": "true" });
  const over = svg("g", { class: "go-over", "aria-hidden": "true" });
  const wash = svg("g", { class: "go-wash", "aria-hidden": "true" });
  const hints = svg("g", { class: "go-over go-hints", "aria-hidden": "true" });
  const lights = svg("g", { class: "go-over", "aria-hidden": "true" });
  const id = `go-scene-${Math.random().toString(36).slice(2)}`;
  const scene = svg("g", { id }, drawFrame(geometry, state.coordinates), wash, regions, ...groups, hints, over, lights);
  const root = svg(
    "svg",
    {
      viewBox: `0 0 ${geometry.width} ${geometry.height}`,
      class: drawingClass(geometry),
      role: "grid",
      "aria-label": fill(WORDS.board, { width, height }),
    },
    scene,
  );
  root.style.setProperty("--go-ratio", String(geometry.width / geometry.height));
  root.style.maxWidth = `${(geometry.width / CELL) * WIDEST_CELL}rem`;
  const [lying, drawn] = [points.map(() => null), points.map(() => "")];
  const layers = { regions, over, wash, hints, lights };
  return { root, scene, geometry, points, stones: [], lying, rows, ...layers, drawn, painted: null };
}

/** Whether this drawing has room for this state, or a new one must be made. */
export function fits(canvas: Canvas, state: BoardState): boolean {
  const { painted } = canvas;
  return sameSize(canvas.geometry.size, state.size) && (painted === null || painted.coordinates === state.coordinates);
}

/** Bring the drawing to this state; gives the indices of the points that were drawn anew. */
export function paint(canvas: Canvas, state: BoardState): number[] {
  const asked = canvas.painted === null ? canvas.points.keys() : mayDiffer(canvas.painted, state);
  const changed = [...asked].filter((index) => paintPoint(canvas, state, index));
  const { width } = state.size;
  for (const row of new Set(changed.map((index) => Math.floor(index / width))))
    layRow(canvas.rows[row] ?? [], canvas.geometry, row, canvas.lying.slice(row * width, (row + 1) * width));
  drawRegions(canvas.regions, canvas.geometry, canvas.painted, state);
  drawOver(canvas.over, canvas.geometry, state);
  if ((canvas.painted?.advice ?? null) !== state.advice) {
    drawWash(canvas.wash, canvas.geometry, state.advice);
    drawHints(canvas.hints, canvas.geometry, state.advice);
  }
  canvas.painted = state;
  return changed;
}

/** Bring one point to this state; whether it was drawn anew. */
function paintPoint(canvas: Canvas, state: BoardState, index: number): boolean {
  const point = canvas.points[index];
  const look = lookAt(state, index);
  const key = keyOf(look);
  if (point === undefined || canvas.drawn[index] === key) return false;
  const { x, y } = placeOf(canvas.geometry, index);
  const appears = isNew(look, canvas.drawn[index] ?? "");
  change(point, "class", appears ? "go-point go-appears" : "go-point");
  point.setAttribute("aria-label", pointName(nameAt(index, state.size), look));
  const lies = justLies(look);
  canvas.lying[index] = lies ? look.stone : null;
  // A stone of its own stays the same element as long as it is needed, or it would appear again.
  const kept = canvas.stones[index];
  const stone = lies || !hasStone(look) ? undefined : (kept ?? makeStone(x, y));
  canvas.stones[index] = stone;
  if (stone !== undefined) dress(stone, look);
  if (stone !== kept) kept?.remove();
  if (stone !== undefined && stone !== kept) point.firstChild?.after(stone);
  const below = stone ?? point.firstChild;
  while (point.lastChild !== below) point.lastChild?.remove();
  point.append(...drawMarks(look, x, y));
  canvas.drawn[index] = key;
  return true;
}

/** Whether a stone is set on the point just now: one's own on the press, another's when it is told. */
function isNew(look: Look, drawn: string): boolean {
  if (drawn === "" || WAITED.test(drawn)) return false;
  return look.ghost?.kind === "pending" || (look.stone !== null && look.lastMove !== null);
}

/** The index of the point at this place of the screen; null beside the board. */
export function indexUnder({ root, geometry }: Canvas, { x, y }: Place): number | null {
  const box = root.getBoundingClientRect();
  const unit = box.width / geometry.width;
  return indexNear(geometry, (x - box.left) / unit, (y - box.top) / unit);
}

/** What all points have in common: a copy of it costs less than to make each from nothing. */
function modelPoint(): SVGGElement {
  const hit = svg("rect", { class: "go-hit", width: CELL, height: CELL });
  return svg("g", { role: "gridcell", class: "go-point", tabindex: -1 }, hit);
}

function makePoint(model: SVGGElement, geometry: Geometry, index: number): SVGGElement {
  const { x, y } = placeOf(geometry, index);
  const point = model.cloneNode(true) as SVGGElement;
  point.setAttribute("aria-colindex", String(pointAt(index, geometry.size).column + 1));
  point.setAttribute("data-point", nameAt(index, geometry.size));
  point.firstElementChild?.setAttribute("x", String(x - CELL / 2));
  point.firstElementChild?.setAttribute("y", String(y - CELL / 2));
  return point;
}
