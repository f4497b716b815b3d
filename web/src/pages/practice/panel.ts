// Your progress on the list of problems: what comes again today, and a file to carry it to another device.
// It only shows; `progress` counts.

import { counted, text } from "../../go/text";
import { part } from "../part";
import { countWaiting } from "./counting";
import { addressOf, dueNow, type Progress, together } from "./progress";
import { readFile, writeFile } from "./reading";
import { remember, remembered } from "./storage";

const MOST_BYTES = 5_000_000;

/** Bring the part of the page to life. */
export function startPractice(): void {
  const file = part("progress-file", HTMLInputElement);
  part("progress-save", HTMLButtonElement).addEventListener("click", save);
  file.addEventListener("change", () => {
    void load(file);
  });
  part("progress", HTMLElement).hidden = false;
  show();
  void countWaiting().then(show);
}

function show(): void {
  const progress = remembered();
  const due = dueNow(progress, new Date());
  const again = part("due", HTMLAnchorElement);
  again.hidden = due.length === 0;
  again.href = `${addressOf(due[0] ?? "")}?repeat`;
  again.textContent = counted("Repeat {count} that you missed", "Repeat {count} that you missed", due.length);
  markSolved(progress);
}

/** Mark the boards of problems that this device has solved. */
export function markSolved(progress: Progress): void {
  const solved = new Set(progress.solved);
  for (const card of document.querySelectorAll<HTMLElement>("[data-problem]"))
    card.classList.toggle("solved", solved.has(card.dataset.problem ?? ""));
}

function say(words: string): void {
  part("progress-said", HTMLElement).textContent = words;
}

function save(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([writeFile(remembered())], { type: "application/json" }));
  link.download = "tengen-progress.json";
  link.click();
  URL.revokeObjectURL(link.href);
  say(text("Saved. Load the file on your other device."));
}

async function load(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  try {
    if (file.size > MOST_BYTES)
      throw new Error(text("This is not a file of progress: choose one that was saved here."));
    const all = together(remembered(), readFile(await file.text()));
    if (!remember(all)) throw new Error(text("This browser keeps nothing, so nothing could be loaded."));
    say(counted("Loaded: {count} problem solved.", "Loaded: {count} problems solved.", all.solved.length));
    show();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  input.value = "";
}
