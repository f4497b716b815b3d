// <go-board>: draws a board and reports which point was chosen, by mouse, finger, keyboard or screen reader.
// It knows no rules: what a choice does, and what the board looks like then, is for the page.

import { nameAt } from "../go/point";
import { sizeOf } from "../go/size";
import { fill } from "../go/text";
import { type Announcer, makeAnnouncer } from "./announcer";
import { ATTRIBUTES, readAttributes } from "./attributes";
import { type Canvas, fits, makeCanvas, paint } from "./canvas";
import { ensurePaints } from "./defs";
import { actOf } from "./keyboard";
import { followPointer, type Press } from "./pointer";
import { type BoardState, emptyState, showing, type Shown } from "./state";
import { WORDS } from "./words";

/** `point-chosen`: somebody chose this point. `point-aimed`: a first press aims at it, a second would choose it. */
export type PointEvent = CustomEvent<{ readonly point: string }>;

export class GoBoard extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  #state: BoardState = emptyState(sizeOf(19, 19));
  #canvas: Canvas | null = null;
  #tabStop: SVGGElement | null = null;
  readonly #announcer: Announcer = makeAnnouncer();
  readonly #changed = new Set<string>();

  constructor() {
    super();
    this.addEventListener("keydown", (event) => {
      this.#onKey(event);
    });
    this.addEventListener("focusin", (event) => {
      this.#onFocus(event);
    });
    this.addEventListener("focusout", (event) => {
      this.#onBlur(event);
    });
  }

  /** Show this too; what is not mentioned stays. Refuses points off the board and wrong state strings, and then shows what it did. */
  show(asked: Partial<Shown>): void {
    this.#set(showing(this.#state, asked));
  }

  /** Let a screen reader say this when it has a moment. */
  announce(text: string): void {
    this.#announcer.say(text);
  }

  /** Choose the point that is aimed at, as a second press would; does nothing without an aim. */
  chooseAimed(): void {
    if (this.#state.aimed !== null) this.#choose(this.#state.aimed);
  }

  connectedCallback(): void {
    this.#readAttributes();
    this.#set(this.#state);
    ensurePaints();
  }

  attributeChangedCallback(name: string): void {
    this.#changed.add(name);
    if (this.isConnected)
      queueMicrotask(() => {
        this.#readAttributes();
      });
  }

  #readAttributes(): void {
    const names = [...this.#changed];
    this.#changed.clear();
    if (names.length > 0) this.show(readAttributes(this, names));
  }

  #set(state: BoardState): void {
    this.#state = state;
    if (!this.isConnected) return;
    const canvas = this.#canvas !== null && fits(this.#canvas, state) ? this.#canvas : this.#newCanvas(state);
    paint(canvas, state);
    this.#moveTabStop(canvas.points[state.cursor] ?? null);
  }

  #moveTabStop(point: SVGGElement | null): void {
    if (point === this.#tabStop) return;
    this.#tabStop?.setAttribute("tabindex", "-1");
    point?.setAttribute("tabindex", "0");
    this.#tabStop = point;
  }

  #newCanvas(state: BoardState): Canvas {
    const canvas = makeCanvas(state);
    this.#canvas = canvas;
    this.replaceChildren(canvas.root, this.#announcer.region);
    followPointer(canvas.root, (target) => this.#indexOf(target), {
      over: (hovered) => {
        this.#touch({ hovered });
      },
      press: (index, how) => {
        this.#press(index, how);
      },
    });
    return canvas;
  }

  #touch(change: Partial<BoardState>): void {
    this.#set({ ...this.#state, ...change });
  }

  #press(index: number, how: Press): void {
    const { confirm, aimed } = this.#state;
    const twoSteps = (confirm === "always" && how !== "assistive") || (confirm === "touch" && how === "touch");
    if (twoSteps && aimed !== index) this.#aim(index);
    else this.#choose(index);
  }

  #aim(index: number): void {
    this.#touch({ aimed: index, cursor: index, cursorShown: false });
    this.announce(fill(WORDS.aimed, { point: this.#nameAt(index) }));
    this.#report("point-aimed", index);
  }

  #choose(index: number): void {
    this.#touch({ aimed: null, cursor: index, typed: "" });
    this.#report("point-chosen", index);
  }

  #report(kind: "point-chosen" | "point-aimed", index: number): void {
    const event: PointEvent = new CustomEvent(kind, { detail: { point: this.#nameAt(index) }, bubbles: true });
    this.dispatchEvent(event);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = actOf(event.key, this.#state);
    if (act === null) return;
    event.preventDefault();
    switch (act.kind) {
      case "move":
        this.#touch({ cursor: act.cursor, typed: act.typed, cursorShown: true });
        this.#tabStop?.focus();
        break;
      case "choose":
        if (!event.repeat) this.#choose(act.cursor);
        break;
      case "refuse":
        this.#touch({ typed: "" });
        this.announce(act.message);
        break;
    }
  }

  #onFocus(event: FocusEvent): void {
    const index = this.#indexOf(event.target);
    if (index === null) return;
    const byKeyboard = event.target instanceof Element && event.target.matches(":focus-visible");
    this.#touch({ cursor: index, cursorShown: byKeyboard });
  }

  #onBlur(event: FocusEvent): void {
    const stays = event.relatedTarget instanceof Node && this.contains(event.relatedTarget);
    if (!stays) this.#touch({ cursorShown: false, typed: "" });
  }

  #indexOf(target: EventTarget | null): number | null {
    const point = target instanceof Element ? target.closest<SVGGElement>("[data-point]") : null;
    const index = point === null ? -1 : (this.#canvas?.points.indexOf(point) ?? -1);
    return index < 0 ? null : index;
  }

  #nameAt(index: number): string {
    return nameAt(index, this.#state.size);
  }
}

/** Make <go-board> known to the browser; harmless when it already is. */
export function defineGoBoard(): void {
  if (customElements.get("go-board") === undefined) customElements.define("go-board", GoBoard);
}

declare global {
  interface HTMLElementTagNameMap {
    "go-board": GoBoard;
  }
  interface HTMLElementEventMap {
    "point-chosen": PointEvent;
    "point-aimed": PointEvent;
  }
}
