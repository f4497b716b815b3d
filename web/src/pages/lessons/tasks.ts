// The list of tasks of one exercise, and which of them is next.
// The tasks themselves are in the template.

/** The tasks in this part of the page, in their order. */
export function tasksIn(root: ParentNode): readonly HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(".tasks > li"));
}

/** Show that the task of this number is next; a number after the last one says that all are done. */
export function showTasks(tasks: readonly HTMLElement[], next: number): void {
  tasks.forEach((task, number) => {
    task.dataset.state = number < next ? "done" : number === next ? "now" : "later";
    if (number === next) task.setAttribute("aria-current", "step");
    else task.removeAttribute("aria-current");
  });
}
