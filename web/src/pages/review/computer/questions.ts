// Questions to the computer about one position or one group, one at a time, and its answers.

import type { Desk } from "../desk";
import { wayFrom } from "../staged";
import { refusedWords } from "../words";
import type { Answer } from "./answers";
import type { Study } from "./study";

export interface Questions {
  /** Whether an answer is waited for. */
  readonly asking: boolean;
  readonly answerAt: (node: number) => Answer | null;
  /** Ask about the node that is looked at, or a group there; nothing while an answer is waited for. */
  readonly ask: (stone?: string) => Promise<void>;
}

/** The questions at this desk; `tell` is given what is refused and whether a group lives. */
export function questionsOf(desk: Desk, study: Study, repaint: () => void, tell: (words: string) => void): Questions {
  const answers = new Map<number, Answer>();
  let asking = false;
  return {
    get asking() {
      return asking;
    },
    answerAt: (node) => answers.get(node) ?? null,
    async ask(stone) {
      if (asking) return;
      asking = true;
      const { current } = desk;
      const { node, points } = wayFrom(desk.tree, current);
      try {
        const found = await study.ask(node, points, stone);
        if ("code" in found) tell(refusedWords(found, stone ?? ""));
        else {
          answers.set(current, found);
          if (found.life !== null) tell(found.life.words);
        }
      } finally {
        asking = false;
        repaint();
      }
    },
  };
}
