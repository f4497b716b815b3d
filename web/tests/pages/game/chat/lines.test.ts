// @vitest-environment happy-dom
// Lines of chat that come and go: what stays is not touched.

import { expect, test } from "vitest";

import { become } from "../../../../src/pages/game/chat/lines";

const WALKS = [
  ["", "a b c"],
  ["a b c", ""],
  ["c d e", "a b c d e"],
  ["a b c d e", "c d e f"],
  ["a b c", "x y z"],
  ["a b c", "c a b"],
  ["a b c", "a b c"],
] as const;

test.each(WALKS)("%s becomes %s", (before, after) => {
  const made = new Map<string, HTMLLIElement>();
  const item = (name: string): HTMLLIElement => {
    const known = made.get(name) ?? document.createElement("li");
    known.id = name;
    made.set(name, known);
    return known;
  };
  const list = document.createElement("ol");
  const items = (names: string): HTMLLIElement[] => names.split(" ").filter(Boolean).map(item);
  list.append(...items(before));
  become(list, items(after));
  expect(Array.from(list.children, ({ id }) => id).join(" ")).toBe(after);
});

test("lines that stay are neither taken out nor put in again", () => {
  const [list, watch] = [document.createElement("ol"), new MutationObserver(() => undefined)];
  const line = (): Element => document.createElement("li");
  const [a, b, c, d] = [line(), line(), line(), line()];
  list.append(b, c);
  watch.observe(list, { childList: true });
  become(list, [a, b, c, d]);
  const touched = watch.takeRecords().flatMap((record) => [...record.addedNodes, ...record.removedNodes]);
  expect(touched).toEqual([a, d]);
});
