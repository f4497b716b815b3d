// The map of the path with what was done on this device: full stones, and the step that comes next put forward.
// The template has every section and step; without a script it is a list of links.

import { part } from "../part";
import { counted, text } from "../text";
import { doneSteps, nextOf } from "./progress";

/** Show how far this device has come. */
export function showMap(root: HTMLElement): void {
  const done = doneSteps();
  const stones = [...root.querySelectorAll<HTMLElement>("[data-steps]")];
  const next = nextOf(stones.flatMap(stepsOf), done);
  for (const stone of stones) showStone(stone, done, next);
  for (const link of root.querySelectorAll<HTMLAnchorElement>("[data-step]")) {
    const step = link.dataset.step ?? "";
    link.classList.toggle("done", done.has(step));
    link.classList.toggle("now", step === next);
    if (done.has(step)) link.append(hidden(` (${text("done")})`));
  }
  showParts(stones, done);
  const lead = part("next", HTMLElement, root);
  const link = next === null ? null : root.querySelector<HTMLAnchorElement>(`[data-step="${CSS.escape(next)}"]`);
  lead.textContent =
    link === null ? text("You have walked the whole path.") : text("Next: {step}.", { step: titleOf(link) });
}

function stepsOf({ dataset }: HTMLElement): readonly string[] {
  return (dataset.steps ?? "").split(" ");
}

function titleOf(link: HTMLElement): string {
  return link.dataset.title ?? "";
}

/** A stone is full when all its steps are done; a press leads to the first that is not. */
function showStone(stone: HTMLElement, done: ReadonlySet<string>, next: string | null): void {
  const steps = stepsOf(stone);
  const count = steps.filter((step) => done.has(step)).length;
  const isNow = next !== null && steps.includes(next);
  stone.classList.toggle("done", count === steps.length);
  stone.classList.toggle("now", isNow);
  part("of", HTMLElement, stone).textContent =
    count === 0 ? counted("{count} step", "{count} steps", steps.length) : `${count}/${steps.length}`;
  const link = part("stone", HTMLAnchorElement, stone);
  const todo = nextOf(steps, done);
  if (todo !== null) link.href = `/learn/${todo}`;
  const button = part("continue", HTMLAnchorElement, stone);
  button.hidden = !isNow;
  button.href = link.href;
  button.textContent = done.size === 0 ? text("Begin") : text("Continue");
}

/** Above each part, how many of its sections are done. */
function showParts(stones: readonly HTMLElement[], done: ReadonlySet<string>): void {
  stones.forEach((stone, index) => {
    const said = stone.querySelector<HTMLElement>('[data-part="part-done"]');
    if (said === null) return;
    const rest = stones.slice(index + 1).findIndex((other) => other.querySelector('[data-part="part-done"]') !== null);
    const mine = stones.slice(index, rest === -1 ? undefined : index + 1 + rest);
    const full = mine.filter((each) => stepsOf(each).every((step) => done.has(step))).length;
    said.textContent = full === mine.length ? text("done") : text("{done} of {all}", { done: full, all: mine.length });
  });
}

function hidden(words: string): HTMLElement {
  const said = document.createElement("span");
  said.className = "visually-hidden";
  said.textContent = words;
  return said;
}
