// The strip at the front edge of the board: the one place for how the game stands, what is refused, what must be answered.
// It is in view at every size, above a phone's keyboard too, and never over the stones.

import { part } from "../part";
import { element } from "../controls/element";

/** How the game stands, in words. */
export interface Standing {
  readonly sentence: string;
  readonly detail: string;
  /** Whether this device is to do something now. */
  readonly yours: boolean;
}

/** So many signs need two lines of small words. */
const LONG = 80;
const MOVE = /^(\S+ \d+):\s+(.*)$/su;

/** Say how the game stands, unless it says so already. */
export function showStanding({ sentence, detail, yours }: Standing): void {
  const now = part("now", HTMLElement);
  const [first, second] = [part("sentence", HTMLElement, now), part("detail", HTMLElement, now)];
  if (first.textContent !== sentence) first.textContent = sentence;
  // What the template says of the last move is in one piece.
  const whole = second.firstElementChild === null && MOVE.test(detail);
  if (second.textContent !== detail || whole) second.replaceChildren(...detailOf(detail));
  now.classList.toggle("yours", yours);
  now.classList.toggle("long", sentence.length + detail.length > LONG);
}

/** "Move 12: Bo played D4." with its number apart: on a desk it stands at the end. */
function detailOf(words: string): (Node | string)[] {
  const [, number, rest] = MOVE.exec(words) ?? [];
  if (number === undefined || rest === undefined) return [words];
  return [element("span", "number", number, element("span", "colon", ":")), " ", rest];
}

/** Tell the styles how much of the window is under a keyboard, for as long as the page is open. */
export function followKeyboard(main: HTMLElement): void {
  const { visualViewport: seen } = window;
  if (seen === null) return;
  const measure = (): void => {
    const hidden = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
    main.style.setProperty("--keyboard", `${Math.round(hidden)}px`);
  };
  seen.addEventListener("resize", measure);
  seen.addEventListener("scroll", measure);
}
