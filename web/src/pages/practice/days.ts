// Days on which something was solved: how many in a row, and the last week.
// A day is text, as 2026-11-18, where the visitor is.

const A_DAY = 86_400_000;

/** The day of a moment, where the visitor is. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** On how many days in a row something was solved, up to today or yesterday. */
export function streak(days: readonly string[], today: string): number {
  const kept = new Set(days);
  let at = kept.has(today) ? today : before(today);
  let count = 0;
  for (; kept.has(at); at = before(at)) count += 1;
  return count;
}

/** The last seven days, the oldest first. */
export function lastWeek(today: string): readonly string[] {
  const days = [today];
  while (days.length < 7) days.unshift(before(days[0] ?? today));
  return days;
}

export function isDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}

function before(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - A_DAY).toISOString().slice(0, 10);
}
