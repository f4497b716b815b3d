// What <go-board> tells of: which point was chosen, aimed at, or is under the pointer.

/**
 * `point-chosen`: somebody chose this point; `fine` when they mean only the stones that touch (Shift, or a finger that stays).
 * `point-aimed`: a first press aims at it, a second would choose it.
 */
export type PointEvent = CustomEvent<{ readonly point: string; readonly fine: boolean }>;
/** `point-hovered`: the mouse, a finger that stays or the keyboard's cursor is on this point now; null when on none. */
export type HoverEvent = CustomEvent<{ readonly point: string | null; readonly fine: boolean }>;

declare global {
  interface HTMLElementEventMap {
    "point-chosen": PointEvent;
    "point-aimed": PointEvent;
    "point-hovered": HoverEvent;
  }
}
