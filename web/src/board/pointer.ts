// Mouse, pen and finger: which point they are over, and which one they press.
// A press is one `click` event, or one finger that stayed and was lifted, so that nothing acts twice on one touch.

import { followHold, type Place } from "./hold";

/** How a press was made; `assistive` stands for screen readers and scripts, which have no pointer. */
export type Press = "mouse" | "touch" | "assistive";

export interface PointerListener {
  /** The pointer is over this point; `fine` when it means only the stones that touch. */
  readonly over: (index: number | null, fine: boolean) => void;
  readonly press: (index: number, how: Press, fine: boolean) => void;
  /** A finger stays here, and needs a loupe; null when it needs none anymore. */
  readonly look: (finger: Place | null) => void;
}

/** How to find the point that an event happened at, and the one at a place of the screen. */
export interface Finder {
  readonly of: (target: EventTarget | null) => number | null;
  readonly near: (place: Place) => number | null;
}

/** Follow the pointer over `root`. */
export function followPointer(root: Element, find: Finder, listener: PointerListener): void {
  let how: Press = "assistive";
  let shift = false;
  const on = (name: string, act: (event: PointerEvent) => void): void => {
    root.addEventListener(name, (event) => {
      act(event as PointerEvent);
    });
  };
  const hold = followHold(root, {
    held: (place, fine) => {
      listener.over(find.near(place), fine);
      listener.look(place);
    },
    lifted: (place, fine) => {
      listener.look(null);
      listener.over(null, false);
      const index = place && find.near(place);
      if (index !== null) listener.press(index, "touch", fine);
    },
  });
  for (const name of ["pointerover", "pointermove"]) {
    on(name, (event) => {
      const same = name === "pointermove" && event.shiftKey === shift;
      if (event.pointerType === "touch" || same) return;
      shift = event.shiftKey;
      listener.over(find.of(event.target), shift);
    });
  }
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") listener.over(null, false);
  });
  on("pointerdown", (event) => {
    how = event.pointerType === "touch" ? "touch" : "mouse";
  });
  on("pointercancel", () => {
    how = "assistive";
  });
  on("click", (event) => {
    const index = find.of(event.target);
    const pressed = how;
    how = "assistive";
    const repeated = event.detail > 1 && pressed === "mouse";
    const handled = repeated || (pressed === "touch" && hold.tookTouch());
    if (index !== null && !handled) listener.press(index, pressed, event.shiftKey);
  });
}
