// A finger that stays on the board: after a moment a loupe opens, the aim follows the finger, and lifting it presses the point.
// Taps and swipes never get here: a tap is a click, and a swipe scrolls the page.

const OPENS_AFTER = 170;
const FINE_AFTER = 750;
/** A finger is never quite still: so many pixels are no movement. */
const STILL = 9;

/** Where on the screen a finger is. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface HoldListener {
  /** The finger is here; `fine` when it has been here for long. */
  readonly held: (place: Place, fine: boolean) => void;
  /** It was lifted here (null: it went away without pressing anything). */
  readonly lifted: (place: Place | null, fine: boolean) => void;
}

export interface Hold {
  /** Whether the touch that is ending was a hold, so that its click means nothing. */
  readonly tookTouch: () => boolean;
}

/** Follow fingers that stay on `root`. */
export function followHold(root: Element, listener: HoldListener): Hold {
  let finger: number | null = null;
  let at: Place = { x: 0, y: 0 };
  let timer: number | undefined;
  let [open, fine, took] = [false, false, false];

  const wait = (time: number, act: () => void): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, time);
  };
  const waitForFine = (): void => {
    fine = false;
    wait(FINE_AFTER, () => {
      fine = true;
      listener.held(at, fine);
    });
  };
  const end = (place: Place | null): void => {
    window.clearTimeout(timer);
    finger = null;
    if (!open) return;
    open = false;
    listener.lifted(place, fine);
  };
  const begin = (event: PointerEvent): void => {
    took = false;
    if (finger !== null || event.pointerType !== "touch") {
      end(null);
      return;
    }
    finger = event.pointerId;
    at = placeOf(event);
    wait(OPENS_AFTER, () => {
      [open, took] = [true, true];
      listener.held(at, false);
      waitForFine();
    });
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== finger) return;
    const place = placeOf(event);
    const moved = Math.hypot(place.x - at.x, place.y - at.y) > STILL;
    if (moved && !open) end(null);
    if (!moved || !open) return;
    at = place;
    waitForFine();
    listener.held(at, fine);
  };
  listen(root, {
    begin,
    move,
    end: (event) => {
      if (event.pointerId === finger) end(at);
    },
    cancel: end.bind(null, null),
    isHeld: () => finger !== null || took,
    isOpen: () => open,
  });
  return { tookTouch: () => took };
}

interface Heard {
  readonly begin: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly end: (event: PointerEvent) => void;
  readonly cancel: () => void;
  readonly isHeld: () => boolean;
  readonly isOpen: () => boolean;
}

/** What the browser tells of fingers, and what it must not do with them meanwhile. */
function listen(root: Element, { begin, move, end, cancel, isHeld, isOpen }: Heard): void {
  const on = (name: string, act: (event: PointerEvent) => void): void => {
    root.addEventListener(name, (event) => {
      act(event as PointerEvent);
    });
  };
  on("pointerdown", begin);
  on("pointermove", move);
  on("pointerup", end);
  on("pointercancel", cancel);
  on("contextmenu", (event) => {
    if (isHeld()) event.preventDefault();
  });
  const keep = (event: Event): void => {
    if (isOpen() && event.cancelable) event.preventDefault();
  };
  root.addEventListener("touchmove", keep, { passive: false });
}

function placeOf(event: PointerEvent): Place {
  return { x: event.clientX, y: event.clientY };
}
