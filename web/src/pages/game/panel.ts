// The panel beside the board: one tab for the phase that is on where it has something to show, then moves, chat and the rest.
// What stands under each tab is up to others. Without scripts all of it is shown.

import { part } from "../part";
import { rememberedTab, rememberTab } from "../remembered";
import { setText } from "../controls/element";

export type Pane = "phase" | "moves" | "chat" | "info";

export interface Panel {
  /** The pane that is open. */
  readonly open: Pane;
  /** Open this one; what was chosen by hand is remembered. */
  readonly show: (pane: Pane) => void;
  /** What the tab of the phase says; empty for no such tab. It is opened when it comes, and another one when it goes. */
  readonly name: (words: string) => void;
  /** Hear of every other pane until the function that comes back is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An address that ends so asks for what is under *Info*: being told when something happens. */
const NOTICES = "#notices";
/** So much of a pane is seen at least, in pixels, when it was chosen by hand. */
const LEAST = 200;
/** The buttons at the foot of a phone lie over the end of the page. */
const FOOT = 64;
const PANES: readonly Pane[] = ["phase", "moves", "chat", "info"];

/** Bring the tabs to life. */
export function makePanel(root: HTMLElement): Panel {
  const tabs = new Map(PANES.map((name) => [name, tabOf(root, name)]));
  const listeners = new Set<() => void>();
  let open: Pane = "moves";
  /** What the tab of the phase was last called, and whether it went while it was open. */
  let [named, left] = ["", false];
  const show = (pane: Pane): void => {
    open = pane;
    for (const [name, tab] of tabs) {
      select(tab, name === pane);
      paneOf(root, name).classList.toggle("open", name === pane);
    }
    for (const listener of [...listeners]) listener();
  };
  const choose = (pane: Pane): void => {
    if (pane !== "phase") rememberTab(pane);
    show(pane);
    reveal(part("tabs", HTMLElement, root));
  };
  followTabs(part("tabs", HTMLElement, root), tabs, choose);
  tabs.get("phase")?.toggleAttribute("hidden", true);
  show(usual(tabs));
  return {
    get open() {
      return open;
    },
    show,
    name(words) {
      const tab = tabs.get("phase");
      if (tab === undefined) return;
      const [came, hides] = [words !== "" && words !== named, words === "" && open === "phase"];
      setText(tab, words);
      tab.hidden = words === "";
      if ((came && location.hash !== NOTICES) || (words !== "" && left)) show("phase");
      else if (hides) show(usual(tabs));
      left = hides;
      if (words !== "") named = words;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What the address asks for, or what this device had open last, if it is there. */
function usual(tabs: ReadonlyMap<Pane, HTMLButtonElement>): Pane {
  if (location.hash === NOTICES && tabs.get("info")?.hidden === false) return "info";
  const last = PANES.find((name) => name === rememberedTab());
  return last !== undefined && last !== "phase" && tabs.get(last)?.hidden === false ? last : "moves";
}

/** A press opens a tab; so do the arrows, among those that are there. */
function followTabs(root: HTMLElement, tabs: ReadonlyMap<Pane, HTMLButtonElement>, choose: (pane: Pane) => void): void {
  for (const [name, tab] of tabs)
    tab.addEventListener("click", () => {
      choose(name);
    });
  root.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const there = [...tabs].filter(([, tab]) => !tab.hidden);
    const at = there.findIndex(([, tab]) => tab === event.target);
    const next = there[(at + step + there.length) % there.length];
    if (step === 0 || at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next[0]);
    next[1].focus();
  });
}

/** Under a board that fills the window a pane is out of sight: the page comes up as far as it must. */
function reveal(tabs: HTMLElement): void {
  const seen = window.innerHeight - FOOT - tabs.getBoundingClientRect().bottom;
  if (seen < LEAST) window.scrollBy({ top: LEAST - seen });
}

function select(tab: HTMLButtonElement, selected: boolean): void {
  tab.setAttribute("aria-selected", String(selected));
  tab.tabIndex = selected ? 0 : -1;
}

function tabOf(root: HTMLElement, name: Pane): HTMLButtonElement {
  const found = root.querySelector<HTMLButtonElement>(`.tab[data-pane="${name}"]`);
  if (found === null) throw new Error(`the page has no tab for ${name}`);
  return found;
}

function paneOf(root: HTMLElement, name: Pane): HTMLElement {
  const found = root.querySelector<HTMLElement>(`.pane[data-pane="${name}"]`);
  if (found === null) throw new Error(`the page has no pane for ${name}`);
  return found;
}
