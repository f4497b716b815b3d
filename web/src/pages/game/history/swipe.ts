// A finger that wipes over the board of the past, or of a game that is over: to the left goes on, to the right goes back.
// A finger that stays or wipes up and down is the board's and the page's.

import { isLooking, type Table } from "../table";

/** So many pixels are no tap any more. */
const FAR = 36;
/** A wipe is so much wider than high. */
const FLAT = 1.6;
/** One that takes longer than this, in milliseconds, is a finger that stays: the loupe has it. */
const QUICK = 700;

/** Follow wipes over the board for as long as the page is open. */
export function followSwipes(table: Table, walk: (place: number) => void): void {
  const { board, history } = table;
  let from: { readonly id: number; readonly x: number; readonly y: number; readonly at: number } | null = null;
  board.addEventListener("pointerdown", (event) => {
    const alone = event.pointerType === "touch" && event.isPrimary;
    const still = isLooking(table) && !board.classList.contains("temporary");
    from = alone && still ? { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp } : null;
  });
  // Sideways it is not the browser's. A `touch-action` that came and went would cost a new style for all that is on the board.
  const keep = (event: TouchEvent): void => {
    const [finger, other] = event.touches;
    if (from === null || finger === undefined || other !== undefined || !event.cancelable) return;
    if (Math.abs(finger.clientX - from.x) > Math.abs(finger.clientY - from.y)) event.preventDefault();
  };
  board.addEventListener("touchmove", keep, { passive: false });
  board.addEventListener("pointercancel", () => {
    from = null;
  });
  board.addEventListener("pointerup", (event) => {
    if (from?.id !== event.pointerId) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    const swiped = Math.abs(right) > FAR && Math.abs(right) > FLAT * Math.abs(down);
    const wanted = history.move - Math.sign(right);
    if (swiped && event.timeStamp - from.at < QUICK && wanted >= 0 && wanted <= history.last) walk(wanted);
    from = null;
  });
}
