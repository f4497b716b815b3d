// The computer's tab beside the board: open or not.

import { part } from "../../part";

export interface Tab {
  readonly isOpen: () => boolean;
  readonly open: (opened: boolean) => void;
}

/** The tab that shows this panel; `changed` is told whenever it is opened or closed. */
export function tabOf(main: HTMLElement, panel: HTMLElement, changed: () => void): Tab {
  const tabs = part("tabs", HTMLElement, main);
  const open = (opened: boolean): void => {
    panel.hidden = !opened;
    main.classList.toggle("studying", opened);
    for (const tab of tabs.querySelectorAll("button"))
      tab.setAttribute("aria-selected", String((tab.dataset.tab === "computer") === opened));
    changed();
  };
  for (const tab of tabs.querySelectorAll("button"))
    tab.addEventListener("click", () => {
      open(tab.dataset.tab === "computer");
    });
  tabs.hidden = false;
  return { isOpen: () => !panel.hidden, open };
}
