// A row of at most three buttons: what one can do now. Under the thumb on a phone, beside the board on a desk.
// A button that stays keeps its place and the focus; what each does is up to the caller.

import { button, setText } from "./element";

export interface Action {
  /** The same key is the same button, whatever it says. */
  readonly key: string;
  readonly words: string;
  readonly act: () => void;
  /** The one thing to do next. */
  readonly main?: boolean;
  readonly disabled?: boolean;
  readonly keys?: string;
}

export interface ButtonRow {
  readonly show: (actions: readonly Action[]) => void;
}

const MOST = 3;

export function buttonRow(root: HTMLElement): ButtonRow {
  const made = new Map<string, { readonly element: HTMLButtonElement; action: Action }>();

  const elementFor = (action: Action): HTMLButtonElement => {
    const found = made.get(action.key);
    if (found !== undefined) {
      found.action = action;
      return found.element;
    }
    const entry = {
      element: button(action.words, () => {
        entry.action.act();
      }),
      action,
    };
    entry.element.dataset.key = action.key;
    made.set(action.key, entry);
    return entry.element;
  };

  return {
    show(actions) {
      if (actions.length > MOST) throw new Error(`more than ${MOST} buttons at once`);
      const wanted = actions.map((action) => {
        const element = elementFor(action);
        setText(element, action.words);
        element.classList.toggle("main", action.main === true);
        element.disabled = action.disabled === true;
        if (action.keys !== undefined) element.setAttribute("aria-keyshortcuts", action.keys);
        return element;
      });
      const same =
        wanted.length === root.childElementCount && wanted.every((element, index) => root.children[index] === element);
      if (!same) root.replaceChildren(...wanted);
      root.hidden = wanted.length === 0;
    },
  };
}
