// How many lines of chat nobody has seen, as a badge and for the button that leads to them.
// The lines themselves are in `chat`.

import { setText } from "../../controls/element";

/** How many lines nobody has seen: they count while the end of the chat is out of view, or under the buttons of a phone. */
export function unreadBadge(end: HTMLElement, badge: HTMLElement): (added: number) => void {
  let [count, inView] = [0, true];
  const paint = (): void => {
    if (inView && !document.hidden) count = 0;
    badge.hidden = count === 0;
    setText(badge, String(count));
    document.documentElement.dataset.unread = count === 0 ? "" : String(count);
  };
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    inView = entries.some(({ isIntersecting }) => isIntersecting);
    paint();
  };
  new IntersectionObserver(look, { rootMargin: "0px 0px -80px" }).observe(end);
  document.addEventListener("visibilitychange", paint);
  paint();
  return (added) => {
    count += added;
    paint();
  };
}
