// The paints that every board of a page shares: the two stones and their shadow. Each is defined once.
// The colors themselves are in the styles, so that light and dark need no new drawing.

import type { Color } from "../go/color";
import { STONE } from "./geometry";
import { svg } from "./svg";

const ID = "go-board-paints";

/** Put the paints into the document, if they are not there yet. */
export function ensurePaints(): void {
  if (document.getElementById(ID) === null) document.body.append(paints());
}

/** An invisible drawing that holds the paints. */
export function paints(): SVGSVGElement {
  return svg(
    "svg",
    { id: ID, class: "go-paints", width: 0, height: 0, "aria-hidden": "true" },
    svg(
      "defs",
      {},
      svg(
        "radialGradient",
        { id: "go-black", cx: 0.36, cy: 0.3, r: 0.75 },
        stop(0, "black-1"),
        stop(0.35, "black-2"),
        stop(1, "black-3"),
      ),
      svg(
        "radialGradient",
        { id: "go-white", cx: 0.36, cy: 0.3, r: 0.8 },
        stop(0, "white-1"),
        stop(0.6, "white-2"),
        stop(1, "white-3"),
      ),
      svg(
        "radialGradient",
        { id: "go-shadow", cx: 0.5365, cy: 0.5625, r: 0.5625 },
        stop(0.72, "shadow-1"),
        stop(1, "shadow-2"),
      ),
      stone("black"),
      stone("white"),
    ),
  );
}

/** A stone for the corners of a path. */
function stone(color: Color): SVGMarkerElement {
  const model = { class: "go-model", r: STONE, stroke: "url(#go-shadow)", fill: `url(#go-${color})` };
  const marker = { id: `go-${color}-stone`, markerUnits: "userSpaceOnUse", overflow: "visible" };
  return svg("marker", marker, svg("circle", model));
}

function stop(offset: number, paint: string): SVGStopElement {
  return svg("stop", { offset, class: `go-${paint}` });
}
