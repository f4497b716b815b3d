// @vitest-environment happy-dom
// The home page's game under the visitor's hand: buttons, slider, keys and the board itself.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { defineGoBoard, GoBoard } from "../../src/board/element";
import { part } from "../../src/pages/part";
import type { GameRecord } from "../../src/pages/record";
import { type Parts, partsIn, startReplay } from "../../src/pages/replay";
import { stonesIn } from "../board/stones-in";

defineGoBoard();

const RECORD: GameRecord = {
  width: 2,
  height: 2,
  events: [
    { kind: "played", seat: "black", point: "A1", captured: [], ko_point: null },
    { kind: "played", seat: "white", point: "A2", captured: [], ko_point: null },
    { kind: "played", seat: "black", point: "B2", captured: ["A2"], ko_point: null },
    { kind: "passed", seat: "white" },
  ],
  counted: ["Bb", "bB"],
};
const PAGE = `
  <go-board data-part="board" width="2" height="2" confirm="never"></go-board>
  <p data-part="sentence" data-black="Black" data-white="White" data-start="Empty." data-played="{color} {point}."
     data-captured="{color} {point} takes {captured}." data-passed="{color} passes." data-counted="Counted."></p>
  <div data-part="controls" hidden>
    <button data-part="back"></button><button data-part="play"></button><button data-part="on"></button>
    <input type="range" min="0" data-part="slider"><span data-part="number"></span>
  </div>
  <i data-part="black-prisoners"></i><i data-part="white-prisoners"></i><table data-part="count" hidden></table>`;

let parts: Parts;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = PAGE;
  parts = {
    board: part("board", GoBoard),
    sentence: part("sentence", HTMLElement),
    controls: part("controls", HTMLElement),
    back: part("back", HTMLButtonElement),
    play: part("play", HTMLButtonElement),
    on: part("on", HTMLButtonElement),
    slider: part("slider", HTMLInputElement),
    number: part("number", HTMLElement),
    blackPrisoners: part("black-prisoners", HTMLElement),
    whitePrisoners: part("white-prisoners", HTMLElement),
    count: part("count", HTMLElement),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

function stones(): number {
  return stonesIn(parts.board).length;
}

function pressArrow(key: "ArrowLeft" | "ArrowRight", target: Element = document.body): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("it opens at the step that was asked for, and shows its controls", () => {
  startReplay(parts, RECORD, 2);
  expect([parts.sentence.textContent, stones(), parts.controls.hidden]).toEqual(["White A2.", 2, false]);
  expect([parts.slider.value, parts.slider.max, parts.number.textContent]).toEqual(["2", "5", "2"]);
});

describe("stepping", () => {
  beforeEach(() => {
    startReplay(parts, RECORD, 2);
  });

  test("on shows the capture, in stones, words and prisoners", () => {
    parts.on.click();
    expect([parts.sentence.textContent, stones()]).toEqual(["Black B2 takes A2.", 2]);
    expect([parts.blackPrisoners.textContent, parts.whitePrisoners.textContent]).toEqual(["1", "0"]);
  });

  test("back leads to the empty board and no further", () => {
    for (let count = 0; count < 4; count += 1) parts.back.click();
    expect([parts.sentence.textContent, stones(), parts.back.disabled]).toEqual(["Empty.", 0, true]);
  });

  test("the end is the count, and no further", () => {
    for (let count = 0; count < 4; count += 1) parts.on.click();
    expect([parts.sentence.textContent, parts.count.hidden, parts.on.disabled]).toEqual(["Counted.", false, true]);
    expect(parts.number.textContent).toBe("4");
    parts.back.click();
    expect([parts.sentence.textContent, parts.count.hidden]).toEqual(["White passes.", true]);
  });

  test("the slider goes anywhere", () => {
    parts.slider.value = "1";
    parts.slider.dispatchEvent(new Event("input"));
    expect(parts.sentence.textContent).toBe("Black A1.");
    expect(parts.slider.getAttribute("aria-valuetext")).toBe("1: Black A1.");
  });

  test("arrow keys step, unless the slider or the board has them", () => {
    pressArrow("ArrowRight");
    expect(parts.number.textContent).toBe("3");
    pressArrow("ArrowLeft", parts.slider);
    expect(parts.number.textContent).toBe("3");
    pressArrow("ArrowLeft", parts.board);
    expect(parts.number.textContent).toBe("3");
    pressArrow("ArrowLeft");
    expect(parts.number.textContent).toBe("2");
  });

  test("a stone leads to the move that put it there, and a screen reader is told", () => {
    parts.board.querySelector('[data-point="A1"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(parts.sentence.textContent).toBe("Black A1.");
    expect(parts.board.querySelector('[role="status"]')?.textContent).toBe("Black A1.");
  });

  test("a point where nothing was ever played leads nowhere", () => {
    parts.board.querySelector('[data-point="B1"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(parts.sentence.textContent).toBe("White A2.");
  });
});

describe("playing by itself", () => {
  beforeEach(() => {
    startReplay(parts, RECORD, 1);
    parts.play.click();
  });

  test("it goes on to the count and stops there, without a word to the screen reader", () => {
    expect(parts.play.dataset.playing).toBe("yes");
    vi.advanceTimersByTime(60_000);
    expect([parts.sentence.textContent, parts.play.dataset.playing]).toEqual(["Counted.", "no"]);
    expect(parts.board.querySelector('[role="status"]')?.textContent).toBe("");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a second press pauses it", () => {
    parts.play.click();
    vi.advanceTimersByTime(60_000);
    expect([parts.number.textContent, parts.play.dataset.playing]).toEqual(["1", "no"]);
  });

  test("a hand on the controls stops it", () => {
    parts.back.click();
    vi.advanceTimersByTime(60_000);
    expect([parts.number.textContent, parts.play.dataset.playing]).toEqual(["0", "no"]);
  });

  test("played at the end, it begins anew", () => {
    vi.advanceTimersByTime(60_000);
    parts.play.click();
    expect(parts.sentence.textContent).toBe("Empty.");
  });
});

describe("as a part of a longer page", () => {
  test("only its own arrow keys step, and somebody is told of every step", () => {
    const steps: number[] = [];
    startReplay(parts, RECORD, 2, { keys: parts.controls, onStep: (step) => steps.push(step.number) });
    pressArrow("ArrowRight");
    pressArrow("ArrowRight", parts.back);
    expect(steps).toEqual([2, 3]);
  });

  test("its parts are found there, and not elsewhere", () => {
    expect(partsIn(document)).toEqual(parts);
    expect(() => partsIn(parts.controls)).toThrow('data-part="board"');
  });

  test("a record that knows of atari tells it", () => {
    const atari = { kind: "played", seat: "black", point: "A1", captured: [], ko_point: null, atari: ["A2"] } as const;
    parts.sentence.dataset.atari = "Atari: {stones}.";
    startReplay(parts, { ...RECORD, events: [atari] }, 1);
    expect(parts.sentence.textContent).toBe("Black A1. Atari: A2.");
  });
});

test("a template without a part is told so", () => {
  expect(() => part("nothing", HTMLElement)).toThrow('the page has no HTMLElement with data-part="nothing"');
  expect(() => part("back", HTMLInputElement)).toThrow("the page has no HTMLInputElement");
});
