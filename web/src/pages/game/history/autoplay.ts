// Playing the moves by themselves, at a chosen speed, until the end, a touch or a key, or until nobody looks.
// Each step is one of `history`.

import { part } from "../../part";
import { rememberedSpeed, rememberSpeed } from "../../remembered";
import { text } from "../../text";
import { stoneSound } from "../sound";
import type { Table } from "../table";

/** From move to move at a speed of one, in milliseconds. */
const PACE = 1_000;

export interface Autoplay {
  readonly toggle: () => void;
}

/** Bring the button and the choice of speed in `root` to life. */
export function makeAutoplay(root: HTMLElement, table: Table): Autoplay {
  const { history } = table;
  const play = part("play", HTMLButtonElement, root);
  const speed = part("speed", HTMLSelectElement, root);
  let playing = false;
  let timer: number | undefined;

  const set = (now: boolean): void => {
    window.clearTimeout(timer);
    playing = now;
    play.dataset.playing = now ? "yes" : "no";
    play.setAttribute("aria-label", now ? text("Pause") : text("Play the moves"));
  };
  const stop = (): void => {
    set(false);
  };
  const wait = (): void => {
    timer = window.setTimeout(step, PACE / Number(speed.value));
  };
  const step = (): void => {
    void history.go({ place: history.move + 1 });
    if (history.moment?.state.last_move?.point) stoneSound();
    if (history.move >= history.last) stop();
    else wait();
  };
  const start = async (): Promise<void> => {
    set(true);
    const begun = await (history.move >= history.last ? history.go({ place: 0 }) : history.load());
    if (!begun || history.last === 0) stop();
    else if (isPlaying()) wait();
  };
  const isPlaying = (): boolean => playing;
  const toggle = (): void => {
    if (playing) stop();
    else void start();
  };
  const interrupt = (event: Event): void => {
    if (!playing || !(event.target instanceof Node)) return;
    const own = play.contains(event.target) || speed.contains(event.target);
    // The key that stops it is not also the one that interrupts it: it would begin anew.
    if (!own && !(event instanceof KeyboardEvent && isQuiet(event))) stop();
  };
  play.addEventListener("click", toggle);
  for (const name of ["pointerdown", "keydown", "wheel"])
    document.addEventListener(name, interrupt, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) stop();
  });
  speed.value = rememberedSpeed();
  if (speed.value === "") speed.value = "1";
  speed.addEventListener("change", () => {
    rememberSpeed(speed.value);
  });
  stop();
  return { toggle };
}

function isQuiet({ key }: KeyboardEvent): boolean {
  return [" ", "Shift", "Control", "Alt", "Meta", "Tab"].includes(key);
}
