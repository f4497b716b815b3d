// The last seven days beside the problem of the day: a stone for each on which one was solved.
// What is counted is in `practice/days`.

import { part } from "../part";
import { dayOf, lastWeek, streak } from "../practice/days";
import { remembered } from "../practice/storage";
import { counted, text } from "../text";

/** Show the week of this device. */
export function showWeek(root: HTMLElement): void {
  const { days } = remembered();
  const today = dayOf(new Date());
  const row = streak(days, today);
  part("days", HTMLElement, root).textContent =
    row === 0 ? text("One a day keeps the eye sharp") : counted("{count} day in a row", "{count} days in a row", row);
  const names = new Intl.DateTimeFormat(document.documentElement.lang || "en", { weekday: "narrow", timeZone: "UTC" });
  part("week", HTMLElement, root).replaceChildren(
    ...lastWeek(today).map((day) => {
      const item = document.createElement("li");
      item.className = days.includes(day) ? "on" : day === today ? "now" : "";
      item.textContent = names.format(new Date(`${day}T00:00:00Z`));
      return item;
    }),
  );
}
