// The graph of a game: who was ahead after each move, mistakes as dots, and where one is. A press leads there.

import type { Color } from "../../../go/color";
import { svg, svgText } from "../../../board/svg";
import { text } from "../../text";
import { isMistake } from "./answers";
import type { Study } from "./study";

const USUAL = 600;
const HEIGHT = 82;
const FOOT = 20;
const DOT = 5;
const LEAST = 5;
/** So much of a lead is drawn; more is a decided game, and would make all else flat. */
const MOST = 60;

export interface Graph {
  readonly root: SVGSVGElement;
  /** Draw it anew; `here` is the number of the move that is looked at, or null beside the line. */
  readonly show: (here: number | null) => void;
}

/** A graph of this study; `go` is told the number of the move that was pressed. */
export function graphOf(study: Study, go: (number: number) => void): Graph {
  const root = svg("svg", {
    class: "lead-graph",
    role: "slider",
    tabindex: 0,
    "aria-label": text("Who was ahead"),
  });
  const last = (): number => Math.max(study.analysis.total - 1, 1);
  let current = 0;
  root.addEventListener("pointerdown", (event) => {
    const move = (to: PointerEvent): void => {
      const box = root.getBoundingClientRect();
      const part = Math.min(Math.max((to.clientX - box.left) / box.width, 0), 1);
      go(Math.round(part * last()));
    };
    move(event);
    root.setPointerCapture(event.pointerId);
    root.onpointermove = move;
    root.onpointerup = () => {
      root.onpointermove = null;
    };
  });
  root.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    go(Math.min(Math.max(current + step, 0), last()));
  });
  return {
    root,
    show(here) {
      current = here ?? current;
      root.setAttribute("aria-valuemin", "0");
      root.setAttribute("aria-valuemax", String(last()));
      root.setAttribute("aria-valuenow", String(current));
      const width = root.clientWidth === 0 ? USUAL : root.clientWidth;
      root.setAttribute("viewBox", `0 0 ${width} ${HEIGHT + FOOT}`);
      root.replaceChildren(...drawing(study, here, last(), width));
    },
  };
}

function drawing(study: Study, here: number | null, last: number, width: number): SVGElement[] {
  const { analysis } = study;
  const known = analysis.positions.flatMap((each, number) => (each ? [{ number, lead: each.lead }] : []));
  const top = Math.min(Math.max(LEAST, ...known.map(({ lead }) => Math.abs(lead))), MOST);
  const x = (number: number): number => (number / last) * width;
  const y = (lead: number): number => HEIGHT / 2 - (Math.min(Math.max(lead, -top), top) / top) * (HEIGHT / 2 - 8);
  const zero = HEIGHT / 2;
  const parts: SVGElement[] = [svg("rect", { class: "graph-frame", width, height: HEIGHT, rx: 8 })];
  if (known.length > 1) {
    parts.push(
      area("graph-black", known, x, (lead) => y(Math.max(lead, 0)), zero),
      area("graph-white", known, x, (lead) => y(Math.min(lead, 0)), zero),
      svg("path", {
        class: "graph-line",
        d: `M${known.map(({ number, lead }) => `${r(x(number))} ${r(y(lead))}`).join("L")}`,
      }),
    );
  }
  parts.push(
    svg("path", { class: "graph-zero", d: `M0 ${zero}H${width}` }),
    svgText(text("Black ahead"), { class: "graph-words", x: 8, y: 15 }),
    svgText(text("White ahead"), { class: "graph-words", x: 8, y: HEIGHT - 7 }),
    ...scale(last, x),
  );
  if (here !== null) parts.push(svg("path", { class: "graph-here", d: `M${r(x(here))} -3V${HEIGHT + 3}` }));
  const yours: Color = analysis.you ?? "black";
  for (const move of analysis.moves)
    if (isMistake(move))
      parts.push(
        svg("circle", {
          class: move.color === yours ? "graph-dot" : "graph-dot theirs",
          cx: r(x(move.number)),
          cy: r(y(move.after.lead)),
          r: move.grade === "blunder" ? DOT : DOT - 1,
        }),
      );
  return parts;
}

function area(
  name: string,
  known: readonly { readonly number: number; readonly lead: number }[],
  x: (number: number) => number,
  y: (lead: number) => number,
  zero: number,
): SVGPathElement {
  const first = known[0]?.number ?? 0;
  const end = known.at(-1)?.number ?? 0;
  const way = known.map(({ number, lead }) => `L${r(x(number))} ${r(y(lead))}`).join("");
  return svg("path", { class: name, d: `M${r(x(first))} ${zero}${way}L${r(x(end))} ${zero}Z` });
}

/** A few numbers of moves under the graph. */
function scale(last: number, x: (number: number) => number): SVGTextElement[] {
  const step = [5, 10, 20, 50, 100, 200].find((each) => last / each <= 6) ?? 500;
  const numbers = [1, ...Array.from({ length: Math.floor(last / step) }, (_, place) => (place + 1) * step)];
  return [...numbers.filter((number) => number === 1 || last - number > step / 3), last].map((number) => {
    const anchor = number === 1 ? "start" : number === last ? "end" : "middle";
    return svgText(number, { class: "graph-words", x: r(x(number)), y: HEIGHT + 15, "text-anchor": anchor });
  });
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
