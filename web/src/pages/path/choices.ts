// The answers that are no move: words to choose from, a number to write, and a pass.
// What they do is for `answering`.

import { text } from "../text";
import type { Task } from "./step";

/** Show what can be answered besides the board. */
export function showChoices(root: HTMLElement, task: Task, choose: (answer: string) => void): void {
  root.replaceChildren();
  if (task.ask === "number") root.append(numberForm(choose));
  if (task.ask === "words")
    root.append(...Object.entries(task.choices).map(([name, words]) => button(words, name, choose)));
  if (task.ask === "move-or-pass") root.append(button(text("Pass"), "pass", choose));
}

function button(words: string, answer: string, choose: (answer: string) => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.textContent = words;
  made.addEventListener("click", () => {
    choose(answer);
  });
  return made;
}

function numberForm(choose: (answer: string) => void): HTMLFormElement {
  const form = document.createElement("form");
  const field = document.createElement("input");
  field.type = "text";
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.setAttribute("aria-label", text("Your number"));
  const send = document.createElement("button");
  send.className = "button";
  send.textContent = text("That is it");
  form.append(field, send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    choose(field.value.trim());
  });
  return form;
}
