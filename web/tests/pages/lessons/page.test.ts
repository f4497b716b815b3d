// @vitest-environment happy-dom
// An exercise and the count under the learner's hand: board, sentence, tasks, buttons, and what is kept on the device.

import { beforeEach, describe, expect, test } from "vitest";

import { defineGoBoard } from "../../../src/board/element";
import { startCounting } from "../../../src/pages/lessons/counting";
import { startExercise } from "../../../src/pages/lessons/exercise";
import { COUNTING } from "../../../src/pages/lessons/marks";
import { EXERCISES } from "../../../src/pages/lessons/plays";
import { doneBefore, remember, showProgress } from "../../../src/pages/lessons/progress";
import { part } from "../../../src/pages/part";
import { stonesIn } from "../../board/stones-in";

defineGoBoard();

const HEAD = `<ol data-part="contents"><li><a href="#lesson">Ko</a></li></ol>`;
const BUTTONS = `<button data-part="again" hidden></button><a data-part="next" href="#next" hidden>Next</a>`;
const KO = `${HEAD}<section id="lesson"><article data-exercise="ko">
  <go-board data-part="board" width="5" height="5" confirm="never"></go-board>
  <ol class="tasks"><li data-hint="One.">Take.</li><li data-hint="Two.">Try.</li><li data-hint="Three.">Elsewhere.</li><li>Back.</li></ol>
  <p data-part="sentence"></p><div data-part="repetition" hidden></div><p data-part="praise">Praise.</p>${BUTTONS}
</article></section>`;
const COUNT = `${HEAD}<section id="lesson"><article data-exercise="counting">
  <go-board data-part="board" width="6" height="6" confirm="never"></go-board>
  <ol class="tasks"><li>Pass.</li><li>Mark.</li></ol><p data-part="sentence">You play Black.</p>
  <table data-part="count" hidden><tbody><tr><td data-part="black-territory"></td><td data-part="white-territory"></td>
  <td data-part="black-dead"></td><td data-part="white-dead"></td><td data-part="black-total"></td>
  <td data-part="white-total"></td><td data-part="result"></td></tr></tbody></table>
  <button data-part="pass" hidden></button><button data-part="done" hidden></button>${BUTTONS}
</article></section>`;

function start(html: string): HTMLElement {
  document.body.innerHTML = html;
  const root = document.querySelector<HTMLElement>("[data-exercise]");
  if (root === null) throw new Error("no exercise");
  const name = root.dataset.exercise ?? "";
  const exercise = EXERCISES[name];
  if (exercise === undefined) startCounting(root, name, COUNTING);
  else startExercise(root, name, exercise);
  return root;
}

function choose(...points: string[]): void {
  for (const point of points) {
    document.querySelector(`[data-point="${point}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}

function press(name: string): void {
  part(name, HTMLButtonElement).click();
}

function sentence(): string {
  return part("sentence", HTMLElement).textContent;
}

function announced(): string | null | undefined {
  return document.querySelector('[role="status"]')?.textContent;
}

function shown(...names: string[]): boolean[] {
  return names.map((name) => !part(name, HTMLElement).hidden);
}

function states(): (string | undefined)[] {
  return Array.from(document.querySelectorAll<HTMLElement>(".tasks > li"), (task) => task.dataset.state);
}

beforeEach(() => {
  localStorage.clear();
});

describe("an exercise", () => {
  test("begins with its first task, and says whose stones to play, aloud to nobody", () => {
    start(KO);
    expect([sentence(), announced(), states()]).toEqual(["You play Black.", "", ["now", "later", "later", "later"]]);
    expect(shown("again", "next")).toEqual([false, false]);
    expect(stonesIn(document)).toHaveLength(7);
  });

  test("explains a wrong move with the task's hint, and lets it be tried again", () => {
    const root = start(KO);
    choose("E5");
    expect(sentence()).toBe("Black plays E5. The white stone on B3 has one liberty: C3. One.");
    expect([root.dataset.outcome, announced(), ...shown("again", "next")]).toEqual(["wrong", sentence(), true, false]);
    press("again");
    expect([root.dataset.outcome, sentence(), ...shown("again")]).toEqual(["asked", "You play Black.", false]);
    expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
  });

  test("tells a move that is not allowed from one that only leads nowhere", () => {
    const root = start(KO);
    choose("A3");
    expect(root.dataset.outcome).toBe("refused");
    choose("E5");
    expect(root.dataset.outcome).toBe("wrong");
  });

  test("shows twice the board that ko would bring back, and takes it away with the next move", () => {
    start(KO);
    choose("C3");
    expect([announced(), shown("repetition")]).toEqual(["Black plays C3 and takes B3. Try.", [false]]);
    choose("B3");
    expect(shown("repetition")).toEqual([true]);
    const pictures = Array.from(document.querySelectorAll("figure svg"), (svg) => svg.innerHTML);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toBe(pictures[1]);
    choose("A5");
    expect(shown("repetition")).toEqual([false]);
  });

  test("is done with its last task: praise, a way on, and a mark in the contents", () => {
    const root = start(KO);
    choose("C3", "B3", "A5", "B3");
    expect([root.dataset.outcome, states()]).toEqual(["done", ["done", "done", "done", "done"]]);
    expect(announced()).toBe("White plays B3 and takes C3. Praise.");
    expect(shown("again", "next")).toEqual([true, true]);
    expect(part("contents", HTMLElement).textContent).toBe("Ko (done)");
    choose("E5");
    expect(root.dataset.outcome).toBe("done");
    press("again");
    expect(states()).toEqual(["now", "later", "later", "later"]);
  });
});

describe("the count", () => {
  test("begins with a pass; a stone instead is advised against", () => {
    start(COUNT);
    expect(shown("pass", "done", "count", "next")).toEqual([true, false, false, false]);
    choose("A1");
    expect(sentence()).toContain("Pass.");
    press("pass");
    expect(shown("pass", "done", "count", "next")).toEqual([false, true, true, false]);
    expect(part("result", HTMLElement).textContent).toBe("White wins by 2.");
    expect(states()).toEqual(["done", "now"]);
  });

  test("each mark is said in words and counted", () => {
    start(COUNT);
    press("pass");
    choose("B5");
    expect(sentence()).toBe("1 white stone at B5 marked dead: Black 12, White 5.");
    expect(announced()).toBe(sentence());
    expect(part("black-territory", HTMLElement).textContent).toBe("11");
    choose("A1");
    expect(sentence()).toBe("A1 is empty. Choose a stone.");
    choose("B5");
    expect(sentence()).toBe("1 white stone at B5 alive again: Black 3, White 5.");
  });

  test("White agrees when the right stones are dead, and not before", () => {
    start(COUNT);
    press("pass");
    choose("B5");
    press("done");
    expect(sentence()).toContain("Not yet: E1");
    choose("E1");
    press("done");
    expect([sentence(), states()]).toEqual(["White agrees. Black wins by 3.", ["done", "done"]]);
    expect([...doneBefore()]).toEqual(["counting"]);
    choose("C6");
    expect(sentence()).toBe("White agrees. Black wins by 3.");
    press("again");
    expect([sentence(), ...shown("pass", "count")]).toEqual(["You play Black.", true, false]);
  });
});

describe("what is kept on the device", () => {
  test("is shown when the page opens again, once", () => {
    remember("ko");
    document.body.innerHTML = KO;
    showProgress(doneBefore());
    showProgress(doneBefore());
    expect(part("contents", HTMLElement).textContent).toBe("Ko (done)");
  });

  test("a lesson with something left to do is not ticked off", () => {
    document.body.innerHTML = KO;
    showProgress(new Set(["counting"]));
    expect(part("contents", HTMLElement).textContent).toBe("Ko");
  });

  test.each(["not JSON", '{"ko": true}', "[1, null]"])("%s is nothing", (text) => {
    localStorage.setItem("lessons", text);
    expect([...doneBefore()]).toEqual([]);
  });
});
