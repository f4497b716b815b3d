// @vitest-environment happy-dom
// What a press would mark, what a proposal would change, and the words and sums that tell of it.

import { describe, expect, test } from "vitest";

import { countTable } from "../../../../src/pages/game/scoring/panel/count";
import { markingAt, neutralPoints } from "../../../../src/pages/game/scoring/marking";
import { proposedChanges } from "../../../../src/pages/game/scoring/proposal";
import { leadWords } from "../../../../src/pages/game/scoring/words";
import { SCORING, scored, STATE } from "./fake";

describe("a press", () => {
  test("on a live stone takes its whole chain, or with the finer gesture only its group", () => {
    expect(markingAt(STATE, "A3", false)).toMatchObject({ status: "dead", points: ["A3", "A1"], color: "black" });
    expect(markingAt(STATE, "A3", true)).toMatchObject({ status: "dead", points: ["A3"], onlyGroup: true });
  });

  test("on a dead stone brings it back to life", () => {
    expect(markingAt(scored({ dead: ["A1", "A3"] }), "A1", false)).toMatchObject({ status: "alive" });
  });

  test("on owned empty points makes them neutral, and on neutral ones lets them count again", () => {
    expect(markingAt(STATE, "A2", false)).toMatchObject({ status: "neutral", points: ["A2"], color: null });
    expect(markingAt(scored({ neutral: ["A2"], owner: "b.w..Wb.w" }), "A2", false)).toMatchObject({
      status: "counted",
    });
  });

  test("on empty points that count for nobody does nothing", () => {
    expect(markingAt(STATE, "B2", false)).toBeNull();
  });
});

test("a territory set neutral is named by one point and shown on all of them", () => {
  expect(neutralPoints({ ...SCORING, neutral: ["B3"] })).toEqual(["B3", "B2", "B1"]);
});

test("a proposal shows only what it would change", () => {
  const proposal = { seat: "black", dead: ["C3"], neutral: ["B3"], open_points: [] } as const;
  expect(proposedChanges({ ...SCORING, proposal })).toEqual({
    C3: "dead",
    B3: "neutral",
    B2: "neutral",
    B1: "neutral",
  });
  expect(proposedChanges({ ...SCORING, dead: ["C3", "A1"], neutral: ["A2"], proposal })).toEqual({
    A1: "alive",
    B3: "neutral",
    B2: "neutral",
    B1: "neutral",
    A2: "counted",
  });
  expect(proposedChanges(SCORING)).toEqual({});
});

describe("the count", () => {
  function rows(table: HTMLTableElement): string[] {
    return Array.from(table.querySelectorAll("tbody tr, tfoot tr"), (row) =>
      Array.from(row.children, (cell) => cell.textContent).join("|"),
    );
  }

  test("has the parts of territory scoring, and no row for what nobody has", () => {
    expect(rows(countTable(SCORING, ""))).toEqual([
      "1|territory|3",
      "2|prisoners|0",
      "|komi|6.5",
      "3|White by 6.5|9.5",
    ]);
  });

  test("has the parts of area scoring under area rules", () => {
    expect(rows(countTable({ ...SCORING, scoring: "area" }, ""))).toEqual([
      "2|live stones|2",
      "1|territory|1",
      "|komi|6.5",
      "3|White by 6.5|9.5",
    ]);
  });

  test("says when nobody is ahead", () => {
    expect(leadWords({ ...SCORING, black: 5, white: 5 })).toBe("Draw");
    expect(leadWords({ ...SCORING, black: 5, white: 4.5 })).toBe("Black by 0.5");
  });
});
