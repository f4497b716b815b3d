// The tree of moves as a drawing in a window that scrolls: only what is in view is drawn, so that its size does not matter.
// Which node is looked at, and what a press does, is for the page.

import { svg } from "../../board/svg";
import { text } from "../text";
import { type Layout, layoutOf } from "./layout";
import { nodeAt, type ReviewTree, type TreeNode } from "./tree";
import { moveWords } from "./words";

const CELL = 30;
const STONE = 10;
const MARGIN = 18;
/** So many columns and rows more than can be seen are drawn. */
const MORE = 6;

export interface Shown {
  readonly tree: ReviewTree;
  readonly current: number;
  readonly hasWords: (number: number) => boolean;
  readonly nameOf: (number: number) => string;
}

export interface TreeView {
  readonly show: (shown: Shown) => void;
}

/** Draw into this element; `choose` is called with the node that is pressed. */
export function treeView(root: HTMLElement, choose: (number: number) => void): TreeView {
  const room = document.createElement("div");
  const drawing = svg("svg", { class: "tree-drawing", role: "tree", "aria-label": text("Moves and variations") });
  room.className = "tree-room";
  room.append(drawing);
  root.replaceChildren(room);
  let shown: Shown | null = null;
  let layout: Layout | null = null;
  let waiting = 0;

  const paint = (): void => {
    waiting = 0;
    if (shown === null || layout === null) return;
    const hadFocus = drawing.contains(document.activeElement);
    draw(drawing, root, shown, layout);
    if (hadFocus) drawing.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  };
  const paintSoon = (): void => {
    if (waiting === 0) waiting = requestAnimationFrame(paint);
  };
  root.addEventListener("scroll", paintSoon, { passive: true });
  new ResizeObserver(paintSoon).observe(root);
  drawing.addEventListener("click", (event) => {
    const found = event.target instanceof Element ? event.target.closest<SVGGElement>("[data-node]") : null;
    if (found?.dataset.node !== undefined) choose(Number(found.dataset.node));
  });
  return {
    show(next) {
      if (shown?.tree !== next.tree) {
        layout = layoutOf(next.tree);
        room.style.width = `${layout.columns.length * CELL + 2 * MARGIN - CELL}px`;
        room.style.height = `${layout.height * CELL + 2 * MARGIN - CELL}px`;
      }
      shown = next;
      if (layout !== null) bringIntoView(root, nodeAt(next.tree, next.current), layout);
      paint();
    },
  };
}

/** Scroll no more than is needed, but never so that the node is at the very edge. */
function bringIntoView(root: HTMLElement, node: TreeNode, { rows }: Layout): void {
  const [x, y] = [placeAt(node.depth), placeAt(rows[node.number] ?? 0)];
  const [across, down] = [Math.min(3 * CELL, root.clientWidth / 3), Math.min(1.5 * CELL, root.clientHeight / 3)];
  root.scrollLeft = Math.min(Math.max(root.scrollLeft, x + across - root.clientWidth), Math.max(x - across, 0));
  root.scrollTop = Math.min(Math.max(root.scrollTop, y + down - root.clientHeight), Math.max(y - down, 0));
}

function placeAt(step: number): number {
  return MARGIN + step * CELL;
}

function draw(drawing: SVGSVGElement, root: HTMLElement, shown: Shown, layout: Layout): void {
  const [left, top] = [stepAt(root.scrollLeft) - MORE, stepAt(root.scrollTop) - MORE];
  const [right, bottom] = [
    stepAt(root.scrollLeft + root.clientWidth) + MORE,
    stepAt(root.scrollTop + root.clientHeight) + MORE,
  ];
  const ways: string[] = [];
  const nodes: SVGGElement[] = [];
  for (let column = Math.max(left, 0); column <= Math.min(right, layout.columns.length - 1); column += 1) {
    for (const number of layout.columns[column] ?? []) {
      const node = nodeAt(shown.tree, number);
      const row = layout.rows[number] ?? 0;
      ways.push(wayDown(node, row, layout, top, bottom));
      if (row < top || row > bottom) continue;
      ways.push(wayOn(node, row, layout));
      nodes.push(drawNode(node, row, shown));
    }
  }
  // The node that is looked at can be reached by Tab even when it is not in view.
  if (!nodes.some((node) => node.getAttribute("tabindex") === "0")) {
    const node = nodeAt(shown.tree, shown.current);
    nodes.push(drawNode(node, layout.rows[shown.current] ?? 0, shown));
  }
  const lines = svg("path", { class: "tree-ways", d: ways.join(""), role: "none" });
  drawing.replaceChildren(lines, ...nodes);
}

function stepAt(place: number): number {
  return Math.floor((place - MARGIN) / CELL);
}

/** From a node to its first child, if that stands beside it. */
function wayOn(node: TreeNode, row: number, { rows }: Layout): string {
  const next = node.children[0];
  if (next === undefined || rows[next] !== row) return "";
  return `M${placeAt(node.depth)} ${placeAt(row)}h${CELL}`;
}

/** From a node down to its variations, as far as that is in view. */
function wayDown(node: TreeNode, row: number, { rows }: Layout, top: number, bottom: number): string {
  const others = node.children.slice(1).map((child) => rows[child] ?? row);
  const lowest = others.reduce((most, each) => Math.max(most, each), row);
  if (others.length === 0 || lowest < top || row > bottom) return "";
  const x = placeAt(node.depth);
  const [from, to] = [Math.max(row, top - 1), Math.min(lowest - 0.5, bottom + 1)];
  const down = to > from ? `M${x} ${placeAt(from)}V${placeAt(to)}` : "";
  const turns = others.filter((each) => each >= top && each <= bottom + 1);
  return down + turns.map((each) => `M${x} ${placeAt(each - 0.5)}l${CELL / 2} ${CELL / 2}h${CELL / 2}`).join("");
}

function drawNode(node: TreeNode, row: number, { tree, current, hasWords, nameOf }: Shown): SVGGElement {
  const [cx, cy] = [placeAt(node.depth), placeAt(row)];
  const isCurrent = node.number === current;
  const classes = ["tree-node", node.move?.color ?? "none", isCurrent ? "current" : "", node.kept ? "" : "unkept"];
  const group = svg("g", {
    class: classes.filter((name) => name !== "").join(" "),
    role: "treeitem",
    tabindex: isCurrent ? 0 : -1,
    "aria-level": node.depth + 1,
    "aria-selected": isCurrent ? "true" : "false",
    "aria-label": labelOf(node, tree, hasWords(node.number), nameOf(node.number)),
    "data-node": node.number,
  });
  group.append(svg("rect", { class: "tree-hit", x: cx - CELL / 2, y: cy - CELL / 2, width: CELL, height: CELL }));
  if (isCurrent) group.append(svg("circle", { class: "tree-here", cx, cy, r: STONE + 4 }));
  group.append(
    node.move === null
      ? svg("rect", { class: "tree-stone", x: cx - 7, y: cy - 7, width: 14, height: 14, rx: 3 })
      : svg("circle", { class: "tree-stone", cx, cy, r: STONE }),
  );
  if (node.move?.point === null) group.append(svg("path", { class: "tree-pass", d: `M${cx - 4} ${cy}h8` }));
  if (hasWords(node.number)) group.append(svg("circle", { class: "tree-words", cx: cx + 8, cy: cy - 8, r: 4.5 }));
  return group;
}

function labelOf(node: TreeNode, tree: ReviewTree, words: boolean, name: string): string {
  const parts = [node.parent < 0 ? text("The beginning") : moveWords(node.move)];
  if (name !== "") parts.push(name);
  if (words) parts.push(text("with words"));
  if (!node.kept) parts.push(text("not kept yet"));
  if (node.children.length > 1) parts.push(text("{count} ways on", { count: node.children.length }));
  if (node.parent >= 0 && nodeAt(tree, node.parent).children[0] !== node.number) parts.push(text("variation"));
  return parts.join(", ");
}
