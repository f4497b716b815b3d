// <go-board>: draws a board and reports which point was chosen, by mouse, finger, keyboard or screen reader.
// It knows no rules: what a choice does, and what the board looks like then, is for the page.

import { nameAt, parseIndex } from "../go/point";
import { sizeOf } from "../go/size";
import { fill } from "../go/text";
import { type Announcer, makeAnnouncer } from "./announcer";
import { ATTRIBUTES, readAttributes } from "./attributes";
import { type Canvas, fits, indexUnder, makeCanvas, paint } from "./canvas";
import { ensurePaints } from "./defs";
import type { PointEvent } from "./events";
import { flash } from "./flash";
import type { Place } from "./hold";
import { actOf } from "./keyboard";
import { type Loupe, makeLoupe } from "./loupe";
import { measure } from "./measure";
import { followPointer, type Press } from "./pointer";
import { type BoardState, emptyState, showing, type Shown } from "./state";
import { WORDS } from "./words";

export type { HoverEvent, PointEvent } from "./events";

export class GoBoard extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  #state: BoardState = emptyState(sizeOf(19, 19));
  #canvas: Canvas | null = null;
  #tabStop: SVGGElement | null = null;
  #loupe: Loupe | null = null;
  #told = "";
  #unmeasure = (): void => undefined;
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

  /** Aim at nothing anymore. */
  clearAim(): void {
    if (this.#state.aimed === null) return;
    this.#announcer.hush();
    this.#touch({ aimed: null });
  }

  /** No stone follows the pointer until it is over another point: what was chosen there cannot be. */
  dropHover(): void {
    if (this.#state.hovered !== null) this.#touch({ hovered: null });
  }

  /** The point that is aimed at, or null. */
  get aimed(): string | null {
    return this.#state.aimed === null ? null : this.#nameAt(this.#state.aimed);
  }

  /** Light up this point for a moment; refuses a point off the board. */
  flash(point: string): void {
    const index = parseIndex(point, this.#state.size);
    if (this.#canvas !== null) flash(this.#canvas.lights, this.#canvas.geometry, index);
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
    this.#unmeasure();
    this.#unmeasure = measure(canvas.root, canvas.geometry);
    this.replaceChildren(canvas.root, this.#announcer.region);
    const find = {
      of: (target: EventTarget | null) => this.#indexOf(target),
      near: (place: Place) => indexUnder(canvas, place),
    };
    followPointer(canvas.root, find, {
      over: (hovered, fine) => {
        this.#touch({ hovered });
        this.#tellHovered(hovered, fine);
      },
      press: (index, how, fine) => {
        this.#press(index, how, fine);
      },
      look: (finger) => {
        this.#look(canvas, finger);
      },
    });
    return canvas;
  }

  #look(canvas: Canvas, finger: Place | null): void {
    if (finger === null) this.#loupe?.root.remove();
    this.#loupe = finger === null ? null : (this.#loupe ?? makeLoupe(canvas.scene.id));
    if (finger === null || this.#loupe === null) return;
    if (!this.#loupe.root.isConnected) this.append(this.#loupe.root);
    this.#loupe.show(canvas.root, canvas.geometry, finger);
  }

  #tellHovered(index: number | null, fine: boolean): void {
    const detail = { point: index === null ? null : this.#nameAt(index), fine };
    const told = JSON.stringify(detail);
    if (told === this.#told) return;
    this.#told = told;
    this.dispatchEvent(new CustomEvent("point-hovered", { detail, bubbles: true }));
  }

  #touch(change: Partial<BoardState>): void {
    this.#set({ ...this.#state, ...change });
  }

  #press(index: number, how: Press, fine: boolean): void {
    const { confirm, aimed } = this.#state;
    const twoSteps = (confirm === "always" && how !== "assistive") || (confirm === "touch" && how === "touch");
    if (twoSteps && aimed !== index) this.#aim(index);
    else this.#choose(index, fine);
  }

  #aim(index: number): void {
    this.#touch({ aimed: index, cursor: index, cursorShown: false });
    this.announce(fill(WORDS.aimed, { point: this.#nameAt(index) }));
    this.#report("point-aimed", index, false);
  }

  #choose(index: number, fine = false): void {
    this.#announcer.hush();
    this.#touch({ aimed: null, cursor: index, typed: "" });
    this.#report("point-chosen", index, fine);
  }

  #report(kind: "point-chosen" | "point-aimed", index: number, fine: boolean): void {
    const event: PointEvent = new CustomEvent(kind, { detail: { point: this.#nameAt(index), fine }, bubbles: true });
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
        this.#tellHovered(act.cursor, false);
        break;
      case "choose":
        if (!event.repeat) this.#choose(act.cursor, event.shiftKey);
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
    if (byKeyboard) this.#tellHovered(index, false);
  }

  #onBlur(event: FocusEvent): void {
    const stays = event.relatedTarget instanceof Node && this.contains(event.relatedTarget);
    if (stays) return;
    this.#touch({ cursorShown: false, typed: "" });
    this.#tellHovered(this.#state.hovered, false);
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
}
