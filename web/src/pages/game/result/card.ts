// What a game ended with, as one looks at it: the winner's stone in a circle drawn by a brush, the sentence, the count.
// Where it stands is up to the page.

import { svg } from "../../../board/svg";
import type { Color } from "../../../go/color";
import { text } from "../../text";
import { element } from "../../controls/element";
import { countTable } from "../scoring/panel/count";
import type { Table } from "../table";
import { playerName } from "../words";
import { resultSentence } from "./words";

/** The strokes of the brush: how far from the middle each runs, and how wide it is. */
const STROKES = [
  { d: "M92 21A56 56 0 1 0 118 39", width: 7 },
  { d: "M88 23.5A53 53 0 1 0 116 42", width: 4 },
  { d: "M95 19A58.5 58.5 0 0 0 17 88", width: 3 },
  { d: "M121 43A57 57 0 0 1 100 124", width: 5 },
] as const;

/** The card; its heading has this id, by which it is called. */
export function wonCard(table: Table, id: string): HTMLElement {
  const heading = element("h2", "", resultSentence(table));
  heading.id = id;
  const winner = winnerOf(table);
  const count = finalCount(table);
  const card = element(
    "section",
    "won",
    ...(winner === null ? [] : [circleAround(winner)]),
    heading,
    element("p", "quiet", namesOf(table)),
    ...(count === null ? [] : [element("div", "counting", count), element("p", "quiet", signedWords(table))]),
  );
  card.setAttribute("aria-labelledby", id);
  return card;
}

function winnerOf({ state: { result } }: Table): Color | null {
  if (result === null || !/^[BW]\+/.test(result)) return null;
  return result.startsWith("B") ? "black" : "white";
}

function circleAround(winner: Color): SVGSVGElement {
  return svg(
    "svg",
    { class: "enso", viewBox: "0 0 148 148", "aria-hidden": "true" },
    ...STROKES.map(({ d, width }) => svg("path", { class: "brush", d, "stroke-width": width, pathLength: 1 })),
    svg("circle", { class: "set", cx: 74, cy: 76, r: 34, fill: `url(#go-${winner})` }),
  );
}

/** The count of a game that was counted; null for every other end. */
function finalCount({ state }: Table): HTMLTableElement | null {
  return state.ending === "score" && state.scoring !== null
    ? countTable(state.scoring, text("The count of the game"))
    : null;
}

/** Who signed the count: both, or only the one who closed the game of a silent opponent. */
function signedWords({ state }: Table): string {
  const [one, other] = state.scoring?.done ?? [];
  if (one === undefined || other !== undefined) return text("Both players agreed to this count.");
  return text("{name} signed this count, and the other player did not answer.", { name: playerName(state, one) });
}

function namesOf({ state }: Table): string {
  return text("{black} (Black) and {white} (White)", {
    black: playerName(state, "black"),
    white: playerName(state, "white"),
  });
}
