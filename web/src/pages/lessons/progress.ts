// Which exercises were done on this device, and the marks that say so in the list of lessons.
// Nothing is sent anywhere.

import { doneWord } from "./words";

const KEY = "lessons";

/** The names of the exercises that were done. */
export function doneBefore(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : []);
  } catch {
    // A browser that keeps nothing, or something that we did not write: begin anew.
    return new Set();
  }
}

/** Keep that this exercise is done, and show it. */
export function remember(name: string): void {
  const done = new Set(doneBefore()).add(name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...done]));
  } catch {
    // A browser that keeps nothing still shows it on this page.
  }
  showProgress(done);
}

/** Tick off the lessons of which every exercise is done. */
export function showProgress(done: ReadonlySet<string>): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-part=contents] a")) {
    const lesson = document.querySelector(link.hash);
    const names = Array.from(lesson?.querySelectorAll<HTMLElement>("[data-exercise]") ?? [], nameOf);
    if (names.length === 0 || !names.every((name) => done.has(name)) || "done" in link.dataset) continue;
    link.dataset.done = "";
    const said = document.createElement("span");
    said.className = "visually-hidden";
    said.textContent = ` (${doneWord()})`;
    link.append(said);
  }
}

function nameOf(exercise: HTMLElement): string {
  return exercise.dataset.exercise ?? "";
}
