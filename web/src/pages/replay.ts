// The recorded game on the home page: buttons, slider and keys that step through it, and the words for each step.
// Its sentences come from the template, translated; what a step looks like is in `record`.

import { GoBoard } from "../board/element";
import { fill } from "../go/text";
import { part } from "./part";
import { type GameRecord, lastStep, type Step, stepAt, stepThatPlayed } from "./record";

const BETWEEN_MOVES = 800;

/** The elements of the template that the replay fills and listens to. */
export interface Parts {
  readonly board: GoBoard;
  readonly sentence: HTMLElement;
  readonly controls: HTMLElement;
  readonly back: HTMLButtonElement;
  readonly play: HTMLButtonElement;
  readonly on: HTMLButtonElement;
  readonly slider: HTMLInputElement;
  readonly number: HTMLElement;
  readonly blackPrisoners: HTMLElement;
  readonly whitePrisoners: HTMLElement;
  readonly count: HTMLElement;
}

/** The elements of a replay in a page, or in one part of it. */
export function partsIn(root: ParentNode): Parts {
  return {
    board: part("board", GoBoard, root),
    sentence: part("sentence", HTMLElement, root),
    controls: part("controls", HTMLElement, root),
    back: part("back", HTMLButtonElement, root),
    play: part("play", HTMLButtonElement, root),
    on: part("on", HTMLButtonElement, root),
    slider: part("slider", HTMLInputElement, root),
    number: part("number", HTMLElement, root),
    blackPrisoners: part("black-prisoners", HTMLElement, root),
    whitePrisoners: part("white-prisoners", HTMLElement, root),
    count: part("count", HTMLElement, root),
  };
}

/** Whose arrow keys step through the game, and who wants to know which step is shown. */
export interface Surroundings {
  readonly keys: EventTarget;
  readonly onStep?: (step: Step) => void;
}

/** Bring the replay to life at this step of the record. */
export function startReplay(
  parts: Parts,
  record: GameRecord,
  first: number,
  { keys, onStep }: Surroundings = { keys: document },
): void {
  let step = stepAt(record, first);
  let timer: number | null = null;

  const go = (number: number): void => {
    step = stepAt(record, number);
    display(parts, record, step);
    onStep?.(step);
  };
  const stop = (): void => {
    if (timer !== null) window.clearInterval(timer);
    timer = null;
    parts.play.dataset.playing = "no";
  };
  const start = (): void => {
    if (step.counted) go(0);
    parts.play.dataset.playing = "yes";
    timer = window.setInterval(() => {
      go(step.number + 1);
      if (step.counted) stop();
    }, BETWEEN_MOVES);
  };
  const goByHand = (number: number): void => {
    stop();
    go(number);
    parts.board.announce(sentenceFor(parts.sentence, step));
  };

  parts.back.addEventListener("click", () => {
    goByHand(step.number - 1);
  });
  parts.on.addEventListener("click", () => {
    goByHand(step.number + 1);
  });
  parts.play.addEventListener("click", () => {
    if (timer === null) start();
    else stop();
  });
  parts.slider.addEventListener("input", () => {
    goByHand(parts.slider.valueAsNumber);
  });
  parts.board.addEventListener("point-chosen", ({ detail }) => {
    const played = stepThatPlayed(record, detail.point, step.number);
    if (played !== null) goByHand(played);
  });
  keys.addEventListener("keydown", (event) => {
    const direction = stepOfKey(event as KeyboardEvent);
    if (direction !== 0) goByHand(step.number + direction);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) stop();
  });

  parts.slider.max = String(lastStep(record));
  parts.controls.hidden = false;
  go(step.number);
}

function display(parts: Parts, record: GameRecord, step: Step): void {
  const played = step.event?.kind === "played" ? step.event : null;
  parts.board.show({
    width: record.width,
    height: record.height,
    cells: step.cells,
    lastMove: played?.point ?? null,
    koPoint: played?.ko_point ?? null,
  });
  const words = sentenceFor(parts.sentence, step);
  parts.sentence.textContent = words;
  parts.slider.value = String(step.number);
  parts.slider.setAttribute("aria-valuetext", `${step.number}: ${words}`);
  parts.number.textContent = String(Math.min(step.number, record.events.length));
  parts.blackPrisoners.textContent = String(step.prisoners.black);
  parts.whitePrisoners.textContent = String(step.prisoners.white);
  parts.back.disabled = step.number === 0;
  parts.on.disabled = step.counted;
  parts.count.hidden = !step.counted;
}

/** The step in one sentence, made from the sentences that the template put on this element. */
function sentenceFor(element: HTMLElement, step: Step): string {
  const { start = "", played = "", captured = "", atari = "", passed = "", counted = "" } = element.dataset;
  const { black = "", white = "" } = element.dataset;
  if (step.counted) return counted;
  if (step.event === null) return start;
  const { event } = step;
  const color = event.seat === "black" ? black : white;
  if (event.kind === "passed") return fill(passed, { color });
  const points = event.captured.join(", ");
  const sentence = fill(points === "" ? played : captured, { color, point: event.point, captured: points });
  const inAtari = event.atari?.join(", ") ?? "";
  return inAtari === "" ? sentence : `${sentence} ${fill(atari, { stones: inAtari })}`;
}

/** -1, 1 or 0: arrow keys step through the game unless they mean something to what has the focus. */
function stepOfKey(event: KeyboardEvent): -1 | 0 | 1 {
  const taken = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (taken || event.target instanceof HTMLInputElement) return 0;
  if (event.key === "ArrowLeft") return -1;
  return event.key === "ArrowRight" ? 1 : 0;
}
