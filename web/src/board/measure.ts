// How large a unit of the drawing is on the screen, told to the styles: labels are as large as words, however large the board.
// Without it they scale with the board.

import type { Geometry } from "./geometry";

/** Keep `--go-px`, so many units to a pixel of the screen, on this drawing until the function that comes back is called. */
export function measure(root: SVGSVGElement, { width }: Geometry): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const wide = entry?.contentRect.width ?? 0;
    if (wide > 0) root.style.setProperty("--go-px", String(width / wide));
  });
  observer.observe(root);
  return () => {
    observer.disconnect();
  };
}
