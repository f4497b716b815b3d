// The marks of a node as the board shows them: letters and signs on points, territory on the cells.
// A board has one sign for a point; letters go before the others.

import { parseIndex } from "../../go/point";
import type { Size } from "../../go/size";
import type { Marks } from "./document";
import { expanded } from "./position";
import { pointsOf } from "./tree";

const SIGNS = [
  ["triangles", "△"],
  ["squares", "□"],
  ["circles", "○"],
  ["crosses", "×"],
  ["selected", "◇"],
] as const;

/** The signs to stand on points. */
export function labelsOf(marks: Marks | null, size: Size): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [kind, sign] of SIGNS) for (const name of expanded(pointsOf(marks?.[kind]), size)) labels[name] = sign;
  return { ...labels, ...marks?.labels };
}

/** The cells with the territory that a record has marked: stones in it are dead. */
export function countedCells(cells: string, marks: Marks | null, size: Size): string {
  if (marks?.black_territory === undefined && marks?.white_territory === undefined) return cells;
  const signs = Array.from(cells);
  const own = (areas: string | undefined, empty: string, enemy: string, dead: string): void => {
    for (const name of expanded(pointsOf(areas), size)) {
      const index = parseIndex(name, size);
      if (signs[index] === ".") signs[index] = empty;
      else if (signs[index] === enemy) signs[index] = dead;
    }
  };
  own(marks.black_territory, "B", "w", "x");
  own(marks.white_territory, "W", "b", "c");
  return signs.join("");
}
