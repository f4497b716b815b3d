// Tries are counted by the site, which knows Glicko-2 and FSRS and keeps nothing: the device sends what it knew, and keeps
// what comes back. Tries that were made while the site did not answer wait for the next time.

import { post } from "../../live/http";
import { type Card, type Progress, type Rating, type Try } from "./progress";
import { remember, remembered } from "./storage";

const A_REQUEST = 50;

interface Counted {
  readonly level: Rating;
  readonly problems: readonly {
    readonly problem: string;
    readonly rating: Rating | null;
    readonly card: Card | null;
  }[];
}

/** Have the site count what waits, and keep what it says; where it does not answer, all waits on. */
export async function countWaiting(): Promise<void> {
  const before = remembered();
  const sent = before.waiting.slice(0, A_REQUEST);
  if (sent.length === 0) return;
  try {
    const reply = await post<Counted>("practice", asked(before, sent));
    // Another page of this device may have changed something meanwhile: only what was counted is put in.
    if (reply.kind === "ok") remember(withCounted(remembered(), sent, reply.value));
  } catch {
    // No answer came.
  }
}

/** What the site is asked. */
export function asked({ level, ratings, cards }: Progress, tries: readonly Try[]): unknown {
  return {
    level,
    tries: tries.map((each) => ({
      ...each,
      rating: ratings[each.problem] ?? null,
      card: cards[each.problem] ?? null,
    })),
  };
}

/** Progress after the site has counted these tries. */
export function withCounted(progress: Progress, sent: readonly Try[], counted: Counted): Progress {
  const isSent = (each: Try) => sent.some(({ problem, at }) => problem === each.problem && at === each.at);
  const ratings = { ...progress.ratings };
  const cards = { ...progress.cards };
  for (const { problem, rating, card } of counted.problems) {
    if (rating !== null) ratings[problem] = rating;
    if (card !== null) cards[problem] = card;
  }
  const waiting = progress.waiting.filter((each) => !isSent(each));
  return { ...progress, level: counted.level, ratings, cards, waiting };
}
