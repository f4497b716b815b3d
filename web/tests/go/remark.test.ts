// What a line of chat is made of.

import { describe, expect, test } from "vitest";

import { partsOf } from "../../src/go/remark";
import { sizeOf } from "../../src/go/size";

const NINE = sizeOf(9, 9);

/** The parts, each as its kind and text; plain text stands alone. */
function drawn(line: string): readonly string[] {
  return partsOf(line, NINE, 42).map((part) => (part.kind === "text" ? part.text : `${part.kind}:${part.text}`));
}

describe("a line of chat", () => {
  test.each<readonly [string, readonly string[]]>([
    ["is D4 alive?", ["is ", "point:D4", " alive?"]],
    ["d4, e5", ["point:d4", ", ", "point:e5"]],
    ["(D4)", ["(", "point:D4", ")"]],
    ["#42 was big", ["move:#42", " was big"]],
    ["#43 is not yet", ["#43 is not yet"]],
    ["K10 is off this board, I5 is none at all", ["K10 is off this board, I5 is none at all"]],
    ["B2B, D44, xD4, D4x, 3D4, D4-E5", ["B2B, D44, xD4, D4x, 3D4, D4-E5"]],
    ["ÄD4 and D4ö", ["ÄD4 and D4ö"]],
    ["see https://example.org/D4#42.", ["see ", "link:https://example.org/D4#42", "."]],
    ["(http://example.org/a_(b))", ["(", "link:http://example.org/a_(b)", ")"]],
    ["javascript:alert(1) data:text/html,x", ["javascript:alert(1) data:text/html,x"]],
    ["https://user:secret@example.org", ["https://user:secret@example.org"]],
    ['https://example.org/"onclick=x', ["link:https://example.org/", '"onclick=x']],
    ["<b>A1</b> &#42;", ["<b>", "point:A1", "</b> &#42;"]],
    ["", []],
  ])("%s", (line, parts) => {
    expect(drawn(line)).toEqual(parts);
  });

  test("names points as the board does", () => {
    expect(partsOf("d4", NINE, 0)).toEqual([{ kind: "point", text: "d4", point: "D4" }]);
  });

  test.each(["a D4 b #1 c https://example.org d", "  two  blanks ", "#1#2 D4D5", "https://", "http://[", "🙂 E5 🙂"])(
    "reads the same in parts: %s",
    (line) => {
      expect(
        partsOf(line, NINE, 42)
          .map(({ text }) => text)
          .join(""),
      ).toBe(line);
    },
  );
});
