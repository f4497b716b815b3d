// The words that a screen reader says of its own accord, in a live region.
// Names of points are not said here: focus says them.

export interface Announcer {
  readonly region: HTMLElement;
  readonly say: (text: string) => void;
  /** Take back what was said, so that nobody comes upon it when it no longer holds. */
  readonly hush: () => void;
}

/** A live region that nobody sees. */
export function makeAnnouncer(): Announcer {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  return {
    region,
    say(text) {
      // The same words twice would be no change, and go unsaid: a space that nobody hears makes one.
      region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    },
    hush() {
      region.textContent = "";
    },
  };
}
