// Where stones are, by what the board tells those who cannot see it.

/** The points with stones on them. */
export function stonesIn(within: ParentNode): string[] {
  const found = within.querySelectorAll<SVGGElement>('[role="gridcell"]:not([aria-label*=", empty"])');
  return Array.from(found, ({ dataset }) => dataset.point ?? "");
}
