// @vitest-environment happy-dom
// Painting what may have changed ends where painting everything would.

import { expect, test } from "vitest";

import { type Canvas, makeCanvas, paint } from "../../src/board/canvas";
import { type BoardState, emptyState, showing, type Shown } from "../../src/board/state";
import { nameAt } from "../../src/go/point";
import { sizeOf } from "../../src/go/size";

const SIZE = sizeOf(4, 3);
const SIGNS = ".bwBWcx";

test("after any changes the board looks as if it were drawn anew", () => {
  const random = chance(7);
  let state = emptyState(SIZE);
  const canvas = makeCanvas(state);
  paint(canvas, state);
  for (let turn = 0; turn < 300; turn += 1) {
    state = changed(state, random);
    paint(canvas, state);
    const fresh = makeCanvas(state);
    paint(fresh, state);
    expect(looks(canvas), JSON.stringify(state.cells)).toEqual(looks(fresh));
  }
});

test("of all stones only the newest and the dead are elements of their own", () => {
  const state = showing(emptyState(SIZE), { cells: "bw.bxw...bww", lastMove: "D1" });
  const canvas = makeCanvas(state);
  paint(canvas, state);
  expect(Array.from(canvas.root.querySelectorAll(".go-stone"), pointOf)).toEqual(["A2", "D1"]);
  expect(ways(canvas)).toEqual([
    "M14 34H34H154H14",
    "M14 34H74H14",
    null,
    "M14 74H74H14",
    "M14 114H74H14",
    "M14 114H114H14",
  ]);
  paint(canvas, showing(state, { cells: ".".repeat(12), lastMove: null }));
  expect(canvas.root.querySelectorAll(".go-stone")).toHaveLength(0);
  expect(ways(canvas).filter(Boolean)).toEqual([]);
});

test("the newest stone stays the same element while it is the newest: it appears once", () => {
  const state = showing(emptyState(SIZE), { cells: "............", lastMove: null });
  const canvas = makeCanvas(state);
  paint(canvas, state);
  const played = showing(state, { cells: "b...........", lastMove: "A3" });
  paint(canvas, played);
  const stone = canvas.root.querySelector(".go-appears .go-stone");
  expect(stone).not.toBeNull();
  paint(canvas, showing(played, { moveNumbers: { A3: 1 } }));
  expect(canvas.root.querySelector(".go-appears .go-stone")).toBe(stone);
});

/** What is seen and said of each point, and the ways through the rows. */
function looks(canvas: Canvas): (string | null)[] {
  const points = canvas.points.map((point) =>
    [point.getAttribute("aria-label"), ...Array.from(point.children, (part) => part.outerHTML)].join("\n"),
  );
  return [...points, ...ways(canvas).map((way) => way ?? "")];
}

function ways({ root }: Canvas): (string | null)[] {
  return Array.from(root.querySelectorAll(".go-stones"), (path) => path.getAttribute("d"));
}

function pointOf(stone: Element): string | undefined {
  return stone.closest<SVGGElement>("[data-point]")?.dataset.point;
}

/** The state with one thing, or a few, changed at random. */
function changed(state: BoardState, random: (below: number) => number): BoardState {
  const point = (): string => nameAt(random(12), SIZE);
  const perhaps = (): string | null => (random(3) === 0 ? null : point());
  const points = (): string[] => Array.from({ length: random(4) }, point);
  const asked: readonly (() => Partial<Shown>)[] = [
    () => ({ cells: Array.from(state.cells, (sign) => (random(4) === 0 ? SIGNS.charAt(random(7)) : sign)).join("") }),
    () => ({ cells: Array.from(plain(state), (sign) => (random(9) === 0 ? SIGNS.charAt(random(3)) : sign)).join("") }),
    () => ({ lastMove: perhaps() }),
    () => ({ koPoint: perhaps() }),
    () => ({ pending: perhaps() }),
    () => ({ hoverColor: ([null, "black", "white"] as const)[random(3)] ?? null }),
    () => ({ moveNumbers: Object.fromEntries(points().map((name) => [name, random(400)])) }),
    () => ({ labels: Object.fromEntries(points().map((name) => [name, String(random(40))])) }),
    () => ({ proposed: Object.fromEntries(points().map((name) => [name, random(2) === 0 ? "dead" : "neutral"])) }),
    () => ({ marked: points() }),
    () => ({ neutral: points() }),
  ];
  const shown = Object.assign(
    {},
    ...Array.from({ length: 1 + random(3) }, () => asked[random(asked.length)]?.()),
  ) as Partial<Shown>;
  const hand = ([{}, { hovered: random(12) }, { hovered: null }, { aimed: random(12) }, { aimed: null }] as const)[
    random(5)
  ];
  return { ...showing(state, shown), ...hand };
}

/** The stones alone: where nothing is counted, some are in atari. */
function plain({ cells }: BoardState): string {
  return cells.replace(/[BW]/g, ".").replaceAll("c", "b").replaceAll("x", "w");
}

/** Numbers that look like chance and are always the same. */
function chance(seed: number): (below: number) => number {
  let value = seed;
  return (below) => {
    value = (value * 1103515245 + 12345) % 2147483648;
    return Math.floor((value / 2147483648) * below);
  };
}
