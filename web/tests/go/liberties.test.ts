// Which stones are in atari.

import { describe, expect, test } from "vitest";

import { inAtari } from "../../src/go/liberties";
import { sizeOf } from "../../src/go/size";

/** The drawn board with every stone in atari as `!`. */
function marked(rows: string): string {
  const lines = rows.trim().split(/\s+/);
  const cells = lines.join("");
  const found = inAtari(cells, sizeOf(lines[0]?.length ?? 0, lines.length));
  const signs = Array.from(cells, (sign, index) => (found.has(index) ? "!" : sign)).join("");
  return lines.map((line, number) => signs.slice(number * line.length, (number + 1) * line.length)).join(" ");
}

describe("stones in atari", () => {
  test.each([
    ["a stone in the corner", "bw. ... ...", "!w. ... ..."],
    ["a stone in the open", "... .b. ...", "... .b. ..."],
    ["a stone on all sides but one", ".w. wb. .w.", ".w. w!. .w."],
    ["a group that shares its last liberty", "bbw. b... w... ....", "!!w. !... w... ...."],
    ["both sides at once", "bw.. .b.. .... ....", "!!.. .b.. .... ...."],
    ["two eyes", ".b. bbb www w.w", ".b. bbb !!! !.!"],
    ["dead stones are nobody's question", "cw. ... ...", "cw. ... ..."],
    ["no wrap around the edge", "..b w.. ...", "..b w.. ..."],
  ])("%s", (_, drawn, expected) => {
    expect(marked(drawn)).toBe(expected);
  });
});
