// What is kept on this device, under a problem: the days in a row, the week, how many are solved.
// It only shows; `progress` reads and counts.

import { counted, text } from "../../go/text";
import { part } from "../part";
import { dayOf, lastWeek, streak } from "../practice/days";
import { type Rating } from "../practice/progress";
import { remembered } from "../practice/storage";

/** From here on a rating is not sure. */
const UNSURE = 160;

/** Show what is remembered now. */
export function showKept(root: HTMLElement, problem: string): void {
  const { solved, tried: all, days, level, ratings } = remembered();
  const today = dayOf(new Date());
  const row = streak(days, today);
  part("kept", HTMLElement, root).hidden = all.length === 0;
  part("streak", HTMLElement, root).hidden = row === 0;
  part("streak-days", HTMLElement, root).textContent = String(row);
  part("days", HTMLElement, root).textContent =
    row === 0 ? text("This week") : counted("{count} day in a row", "{count} days in a row", row);
  part("solved", HTMLElement, root).textContent = text("Solved {solved} of {tried} on this device", {
    solved: solved.length,
    tried: all.length,
  });
  part("level", HTMLElement, root).textContent = level === null ? "" : levelWords(level);
  const kyu = ratings[problem]?.kyu ?? null;
  if (kyu !== null) part("kyu", HTMLElement, root).textContent = text("about {kyu} kyu", { kyu });
  const names = new Intl.DateTimeFormat(document.documentElement.lang || "en", { weekday: "short", timeZone: "UTC" });
  part("week", HTMLElement, root).replaceChildren(
    ...lastWeek(today).map((day) => {
      const item = document.createElement("li");
      item.className = days.includes(day) ? "on" : "";
      item.textContent = names.format(new Date(`${day}T00:00:00Z`)).slice(0, 2);
      return item;
    }),
  );
}

function levelWords({ kyu, deviation }: Rating): string {
  if (kyu === null) return "";
  return deviation >= UNSURE ? text("Your level: about {kyu} kyu", { kyu }) : text("Your level: {kyu} kyu", { kyu });
}
