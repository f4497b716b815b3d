// Making elements of a page, with their words and their presses.
// What they look like is in the styles.

type Child = Node | string;

/** A new element with this class and these children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

/** A button that does this; the main one is the one thing to do next. */
export function button(words: string, act: () => void, kind: "main" | "plain" | "bare" = "plain"): HTMLButtonElement {
  const made = element("button", kind === "plain" ? "button" : `button ${kind}`, words);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Put this text there, unless it is there already: what has not changed is not said again. */
export function setText(target: HTMLElement, words: string): void {
  if (target.textContent !== words) target.textContent = words;
}
