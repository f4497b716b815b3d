// A dialog of the page: a heading, something to read, and its buttons.
// A plain question with two answers is in `confirm`.

import { element } from "./element";

export interface Shown {
  readonly dialog: HTMLDialogElement;
  readonly close: () => void;
}

/** Open a dialog with this heading (empty: its content has one with the id of the class and `-title`); it leaves the page when it is closed. */
export function openDialog(className: string, title: string, ...content: readonly HTMLElement[]): Shown {
  const dialog = element("dialog", `sheet ${className}`);
  const heading = element("h2", "", title);
  heading.id = `${className}-title`;
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.append(...(title === "" ? [] : [heading]), ...content);
  dialog.addEventListener("close", () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return {
    dialog,
    close: () => {
      dialog.close();
    },
  };
}

/** Whether this is the first time that this device is asked for this; the answer is no from then on. */
export function isFirst(what: string): boolean {
  const key = `tengen-${what}`;
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "seen");
  } catch {
    return true; // A browser that keeps nothing is told every time.
  }
  return true;
}
