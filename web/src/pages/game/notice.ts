// A short notice over the board: why a move was refused, and the like. It goes away by itself, and at the next press.
// What must be answered is not said here.

import { text } from "../text";
import { button, element } from "./element";

export interface Extra {
  readonly words: string;
  readonly act: () => void;
}

export interface Notice {
  readonly tell: (words: string, extra?: Extra) => void;
  readonly clear: () => void;
}

const A_WORD = 90;
const LEAST = 4_000;

export function makeNotice(place: HTMLElement): Notice {
  let timer: number | undefined;
  let shown: HTMLElement | null = null;
  const clear = (): void => {
    window.clearTimeout(timer);
    shown?.remove();
    shown = null;
  };
  return {
    tell(words, extra) {
      clear();
      const line = element("p", "", words);
      const buttons = [button("×", clear, "bare")];
      buttons[0]?.setAttribute("aria-label", text("Close"));
      if (extra !== undefined) buttons.unshift(button(extra.words, extra.act));
      shown = element("div", "notice", line, ...buttons);
      place.append(shown);
      if (extra === undefined) timer = window.setTimeout(clear, LEAST + words.length * A_WORD);
    },
    clear,
  };
}
