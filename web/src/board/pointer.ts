// Mouse, pen and finger: which point they are over, and which one they press.
// A press is one `click` event, whatever came before it, so that nothing acts twice on one touch.

/** How a press was made; `assistive` stands for screen readers and scripts, which have no pointer. */
export type Press = "mouse" | "touch" | "assistive";

export interface PointerListener {
  readonly over: (index: number | null) => void;
  readonly press: (index: number, how: Press) => void;
}

/** Follow the pointer over `root`; `indexOf` finds the point that an event happened at. */
export function followPointer(
  root: Element,
  indexOf: (target: EventTarget | null) => number | null,
  listener: PointerListener,
): void {
  let how: Press = "assistive";
  const on = (name: string, act: (event: PointerEvent) => void): void => {
    root.addEventListener(name, (event) => {
      act(event as PointerEvent);
    });
  };
  on("pointerover", (event) => {
    listener.over(event.pointerType === "touch" ? null : indexOf(event.target));
  });
  on("pointerleave", () => {
    listener.over(null);
  });
  on("pointerdown", (event) => {
    how = event.pointerType === "touch" ? "touch" : "mouse";
  });
  on("pointercancel", () => {
    how = "assistive";
  });
  on("click", (event) => {
    const index = indexOf(event.target);
    const pressed = how;
    how = "assistive";
    const repeated = event.detail > 1 && pressed === "mouse";
    if (index !== null && !repeated) listener.press(index, pressed);
  });
}
