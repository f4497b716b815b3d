// A short notice: why a move was refused, and the like. It goes away by itself, and at the next press.
// What must be answered is not said here.

import { text } from "../text";
import { button, element } from "./element";

export interface Extra {
  readonly words: string;
  readonly act: () => void;
}

/** What it is: something refused, or something to know. */
export type Tone = "no" | "news";

export interface Notice {
  readonly tell: (words: string, tone?: Tone, extra?: Extra) => void;
  readonly clear: () => void;
}

const A_WORD = 90;
const LEAST = 4_000;
/** So many signs are more than one line of a phone. */
const LONG = 64;

export function makeNotice(place: HTMLElement): Notice {
  let timer: number | undefined;
  let shown: HTMLElement | null = null;
  const clear = (): void => {
    window.clearTimeout(timer);
    shown?.remove();
    shown = null;
  };
  return {
    tell(words, tone = "no", extra) {
      clear();
      const buttons = [button("×", clear, "bare")];
      buttons[0]?.setAttribute("aria-label", text("Close"));
      if (extra !== undefined) buttons.unshift(button(extra.words, extra.act));
      shown = element("div", `notice ${tone}`, element("p", "", words), ...buttons);
      shown.classList.toggle("long", words.length > (extra === undefined ? LONG : LONG / 2));
      place.append(shown);
      const time = LEAST + words.length * A_WORD;
      timer = window.setTimeout(clear, extra === undefined ? time : 3 * time);
    },
    clear,
  };
}
