// How far the path of lessons has come on this device, as stones on a line: one for each section.
// The page says which steps there are; nothing is sent anywhere.

import { doneSteps, nextOf } from "../path/progress";
import { text } from "../text";

/** Show a stone for each section that is done, and lead to the next step, if any step is done. */
export function showLessons(line: HTMLAnchorElement): void {
  const sections = (line.dataset.steps ?? "").split(",").map((steps) => steps.trim().split(" "));
  const steps = sections.flat();
  const done = doneSteps();
  const count = steps.filter((step) => done.has(step)).length;
  if (count === 0) return;
  const next = nextOf(steps, done);
  const beads = sections.map((mine) => {
    const bead = document.createElement("i");
    const full = mine.every((step) => done.has(step));
    bead.className = full ? "bead done" : next !== null && mine.includes(next) ? "bead now" : "bead";
    return bead;
  });
  line.querySelector("[data-part=beads]")?.replaceChildren(...beads);
  if (next !== null) line.href = `/learn/${next}`;
  const about = line.querySelector("[data-part=about]");
  if (about !== null) about.textContent = text("{done} of {all} steps done", { done: count, all: steps.length });
  const button = line.querySelector("[data-part=begin]");
  if (button !== null) button.textContent = next === null ? text("Again") : text("Continue");
}
