// The study of a review under one's hands: asked for, growing while the computer looks, whole in the end.
// What of it is seen is in `panel`, `graph` and `strip`.

import { post } from "../../../live/http";
import type { Refusal } from "../../../live/messages";
import { type Analysis, type Answer, isMistake, type Judged, type Opinion } from "./answers";
import { follow, progressOf } from "./progress";

export interface Study {
  readonly analysis: Analysis;
  /** Why it failed; empty while it has not. */
  readonly failure: string;
  /** Ask what there is; go on with it if it is under way. */
  readonly load: () => Promise<void>;
  /** Have the computer look at the whole game; what is refused comes back. */
  readonly start: () => Promise<Refusal | null>;
  /** What the computer thinks of a node, and of moves that are tried from there. */
  readonly ask: (node: number, points: readonly string[], stone?: string) => Promise<Answer | Refusal>;
  /** The number of the move that a node of the line has; null for a node beside it. */
  readonly numberAt: (node: number) => number | null;
  readonly opinionAt: (number: number) => Opinion | null;
  readonly judgedAt: (number: number) => Judged | null;
  readonly mistakes: () => readonly Judged[];
}

/** The study of this review; `onChange` is told of everything, and `onDone` when the review itself has changed. */
export function studyOf(review: () => string, onChange: () => void, onDone: () => void): Study {
  const progress = progressOf(review, onChange);
  let following = false;
  const followOnce = async (): Promise<void> => {
    if (following) return;
    following = true;
    try {
      await follow(review, progress);
      if (progress.analysis.state === "done") onDone();
    } finally {
      following = false;
    }
  };

  return {
    get analysis() {
      return progress.analysis;
    },
    get failure() {
      return progress.failure;
    },
    async load() {
      if (review() === "") return;
      await progress.read();
      if (progress.isUnderWay()) await followOnce();
    },
    async start() {
      progress.forget();
      const reply = await post<Analysis>(`reviews/${review()}/analysis`, {});
      if (reply.kind === "refused") return reply.refusal;
      const { place, total, done } = reply.value;
      progress.set({ state: "waiting", place, total, done });
      void followOnce().catch(() => {
        progress.set({ state: "stopped" });
      });
      return null;
    },
    async ask(node, points, stone) {
      const wish = stone === undefined ? { node, points } : { node, points, stone };
      const reply = await post<Answer>(`reviews/${review()}/ask`, wish);
      return reply.kind === "ok" ? reply.value : reply.refusal;
    },
    numberAt(node) {
      const number = progress.analysis.nodes.indexOf(node);
      return number < 0 ? null : number;
    },
    opinionAt: (number) => progress.analysis.positions[number] ?? null,
    judgedAt: (number) => (number > 0 ? (progress.analysis.moves[number - 1] ?? null) : null),
    mistakes: () => progress.analysis.moves.filter(isMistake),
  };
}
