// A still picture of a board: drawn alike, with nothing to press and no names for its points.
// The server's templates hold some of these, for readers without scripts.

import { pointCount } from "../go/size";
import { drawFrame } from "./frame";
import { drawingClass, geometryOf, placeOf } from "./geometry";
import { lookAt } from "./look";
import { drawMarks } from "./marks";
import type { BoardState } from "./state";
import { drawStone } from "./stones";
import { svg } from "./svg";

/** The picture, and the words that stand for it where it cannot be seen. */
export function drawStill(state: BoardState, words: string): SVGSVGElement {
  const geometry = geometryOf(state.size, state.coordinates);
  const points = Array.from({ length: pointCount(state.size) }, (_, index) => {
    const { x, y } = placeOf(geometry, index);
    const look = lookAt(state, index);
    return [...drawStone(look, x, y), ...drawMarks(look, x, y)];
  });
  return svg(
    "svg",
    {
      viewBox: `0 0 ${geometry.width} ${geometry.height}`,
      class: drawingClass(geometry),
      role: "img",
      "aria-label": words,
    },
    drawFrame(geometry, state.coordinates),
    ...points.flat(),
  );
}
