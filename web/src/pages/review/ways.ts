// The ways on from a node: to the first and the last, back and on, into variations; as links, buttons of the keyboard and a list.
// Every node that is kept has an address, so the links can be opened elsewhere too.

import { element, setText } from "../controls/element";
import { part } from "../part";
import { text } from "../text";
import type { Desk } from "./desk";
import { endOf, nodeAt, sisterOf } from "./tree";
import { moveWords } from "./words";

const KEYS: Readonly<Record<string, Way>> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  "[": "back",
  "]": "on",
  "{": "first",
  "}": "last",
};
const LINKS = ["first", "back", "on", "last"] as const;

type Way = "first" | "back" | "on" | "last" | "up" | "down";

/** Where this way leads from the node that is looked at; null where it leads nowhere. */
export function ahead({ tree, current }: Desk, way: Way): number | null {
  const node = nodeAt(tree, current);
  switch (way) {
    case "first":
      return node.parent < 0 ? null : 0;
    case "back":
      return node.parent < 0 ? null : node.parent;
    case "on":
      return node.children[0] ?? null;
    case "last":
      return node.children.length === 0 ? null : endOf(tree, current);
    case "up":
      return sisterOf(tree, current, -1);
    case "down":
      return sisterOf(tree, current, 1);
  }
}

/** Let the links and the keys lead through the review. */
export function followWays(root: HTMLElement, desk: Desk): void {
  for (const way of LINKS)
    part(way, HTMLAnchorElement, root).addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const to = ahead(desk, way);
      if (to !== null) desk.go(to);
    });
  document.addEventListener("keydown", (event) => {
    const way = KEYS[event.key];
    const target = event.target instanceof Element ? event.target : null;
    // On the board, arrows move its cursor; in a field, that of the text.
    const busy = target?.closest("input, textarea, select, dialog") ?? null;
    const onBoard = event.key.length > 1 && (target?.closest("go-board") ?? null) !== null;
    if (way === undefined || busy !== null || onBoard || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = ahead(desk, way);
    event.preventDefault();
    if (to !== null) desk.go(to);
  });
}

/** Show where one can go from here. */
export function paintWays(root: HTMLElement, desk: Desk): void {
  for (const way of LINKS) lead(part(way, HTMLAnchorElement, root), addressOf(desk, ahead(desk, way)));
  const { current, tree } = desk;
  const { depth } = nodeAt(tree, current);
  const length = nodeAt(tree, endOf(tree, current)).depth;
  setText(part("step-words", HTMLElement, root), text("{number} / {count}", { number: depth, count: length }));
}

/** The variations that begin here, and those that stand beside this node. */
export function paintBranches(root: HTMLElement, desk: Desk): void {
  const { tree, current } = desk;
  const node = nodeAt(tree, current);
  const sisters = node.parent < 0 ? [] : nodeAt(tree, node.parent).children.filter((each) => each !== current);
  const below = node.children.length > 1 ? node.children : [];
  root.hidden = below.length + sisters.length === 0;
  part("branch-list", HTMLElement, root).replaceChildren(
    ...below.map((number) => branchItem(desk, number, "")),
    ...sisters.map((number) => branchItem(desk, number, text("Instead:"))),
  );
}

/** The address of a node; null for none, and for one that is not kept. */
function addressOf({ tree, review }: Desk, number: number | null): string | null {
  if (number === null) return null;
  return nodeAt(tree, number).kept ? `?${review.id === "" ? "move" : "node"}=${number}` : "#";
}

function branchItem(desk: Desk, number: number, before: string): HTMLLIElement {
  const name = desk.nameOf(number);
  const words = moveWords(nodeAt(desk.tree, number).move);
  const link = element(
    "a",
    "",
    before === "" ? "" : `${before} `,
    element("bdi", "", name === "" ? words : `${words}: ${name}`),
  );
  link.href = addressOf(desk, number) ?? "";
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    desk.go(number);
  });
  return element("li", "", link);
}

function lead(link: HTMLAnchorElement, address: string | null): void {
  for (const [name, value] of [
    ["href", address],
    ["role", address === null ? "link" : null],
    ["aria-disabled", address === null ? "true" : null],
  ] as const) {
    if (value === null) link.removeAttribute(name);
    else link.setAttribute(name, value);
  }
}
