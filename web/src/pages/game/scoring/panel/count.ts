// The count as a table that a person can check: both sides' parts with their names between them, the sums below.
// Whether it is final is for the page to say.

import type { Scoring, SideCount } from "../../../../live/state";
import { text } from "../../../text";
import { element } from "../../../controls/element";
import { leadWords, points } from "../words";

/** The rows of each way of counting, in the order in which people add them up. */
const TERRITORY = ["territory", "prisoners", "dead_stones", "pass_stones", "komi"] as const;
const AREA = ["live_stones", "territory", "bonus", "komi"] as const;
type Row = (typeof TERRITORY)[number] | (typeof AREA)[number];

/** A new table with this count. */
export function countTable(scoring: Scoring, caption: string): HTMLTableElement {
  const table = element("table", "count");
  fillCount(table, scoring, caption);
  return table;
}

/** Let this table show this count. */
export function fillCount(table: HTMLTableElement, scoring: Scoring, caption: string): void {
  const { black, white } = scoring[scoring.scoring];
  const rows: readonly Row[] = scoring.scoring === "area" ? AREA : TERRITORY;
  const head = element("thead", "visually-hidden");
  head.append(row("th", text("Black"), "", text("White")));
  const body = element("tbody");
  for (const name of rows) {
    const always = name === "territory" || name === "live_stones" || name === "prisoners";
    if (always || black[name] !== 0 || white[name] !== 0)
      body.append(row("td", shown(black, name), partName(name), shown(white, name)));
  }
  const foot = element("tfoot");
  foot.style.setProperty("--share", `${share(scoring)}%`);
  foot.append(row("td", points(scoring.black), leadWords(scoring), points(scoring.white)));
  table.replaceChildren(element("caption", "visually-hidden", caption), head, body, foot);
}

/** How much of all points is Black's, in percent. */
function share({ black, white }: Scoring): number {
  return black + white === 0 ? 50 : Math.round((100 * black) / (black + white));
}

function row(kind: "td" | "th", black: string, name: string, white: string): HTMLTableRowElement {
  const middle = element("th", "", name);
  middle.scope = "row";
  const sides = [element(kind, "", black), element(kind, "", white)] as const;
  if (kind === "th") for (const side of sides) side.setAttribute("scope", "col");
  return element("tr", "", sides[0], kind === "th" ? element("td") : middle, sides[1]);
}

/** Komi and bonus are White's alone: Black's place stays empty. */
function shown(side: SideCount, name: Row): string {
  const value = side[name];
  return value === 0 && (name === "komi" || name === "bonus") ? "" : points(value);
}

function partName(name: Row): string {
  switch (name) {
    case "territory":
      return text("territory");
    case "prisoners":
      return text("prisoners");
    case "dead_stones":
      return text("dead stones");
    case "pass_stones":
      return text("pass stones");
    case "live_stones":
      return text("live stones");
    case "bonus":
      return text("for handicap");
    case "komi":
      return text("komi");
  }
}
