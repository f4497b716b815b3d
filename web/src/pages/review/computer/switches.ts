// What the board shows of the computer's thoughts, each to be switched on and off.

import { button, element } from "../../controls/element";
import { text } from "../../text";

type Name = "owners" | "moves" | "numbers";

export interface Switches {
  readonly root: HTMLElement;
  readonly isOn: (name: Name) => boolean;
}

/** The switches as they are at first; `changed` is told of every press. */
export function switchesOf(changed: () => void): Switches {
  const on = new Set<Name>(["owners", "moves"]);
  const chip = (words: string, name: Name): HTMLButtonElement => {
    const made = button(
      words,
      () => {
        if (!on.delete(name)) on.add(name);
        made.setAttribute("aria-pressed", String(on.has(name)));
        changed();
      },
      "bare",
    );
    made.classList.add("chip");
    made.setAttribute("aria-pressed", String(on.has(name)));
    return made;
  };
  const root = element(
    "div",
    "chips",
    chip(text("Who owns what"), "owners"),
    chip(text("Best moves"), "moves"),
    chip(text("Numbers"), "numbers"),
  );
  return { root, isOn: (name) => on.has(name) };
}
