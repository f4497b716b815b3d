// The scoring on the page: the marks on the board, what changed in words, the running count, and at most three buttons.
// What each button does is in `deeds`; the hand on the board is in `touch`.

import type { Change } from "../../../live/game";
import type { Scoring } from "../../../live/state";
import { part } from "../../part";
import { text } from "../../text";
import { buttonRow } from "../buttons";
import { element, setText } from "../element";
import { openMore } from "../more";
import { onPreference } from "../preferences";
import { ownSeat, type Part } from "../table";
import { actionsFor, moreFor } from "./choices";
import { countTable, fillCount } from "./count";
import { askForSuggestion, earlierMarks, mark, putBack } from "./deeds";
import { explain, explainOnce } from "./howto";
import type { Marking } from "./marking";
import { proposedChanges } from "./proposal";
import { type ShowMe, startShowMe } from "./showme";
import { takeTouch } from "./touch";
import { actor, changeWords, scoringSentence, warningWords } from "./words";

/** A browser's timer can wait no longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

export const showScoring: Part = (root, table) => {
  const now = part("now", HTMLElement);
  const [sentence, detail] = [part("sentence", HTMLElement, now), part("detail", HTMLElement, now)];
  const first = table.state.scoring;
  if (first === null) return () => undefined;
  const [loud, note] = [element("p", "loud"), element("p", "quiet")];
  const counts = countTable(first, text("The count as it stands"));
  const row = element("div", "actions");
  root.append(element("section", "card counting", loud, counts, note), row);
  const buttons = buttonRow(row);
  /** The marks before the last change of them, to put back. */
  let before: Scoring | null = null;
  let changed = "";
  let withProposal = first.dead.length === 0 && first.neutral.length === 0;
  let trying: ShowMe | null = null;
  let timer: number | undefined;
  let stopped = false;

  const paint = (): void => {
    const { scoring } = table.state;
    if (scoring === null || table.state.phase !== "scoring") return;
    const proposes = withProposal && Object.keys(proposedChanges(scoring)).length > 0;
    if (trying === null) touch.paint(withProposal);
    else trying.paint();
    setText(sentence, trying?.sentence ?? scoringSentence(table));
    setText(detail, trying === null ? changed || beginning() : `${trying.detail} ${changed}`.trim());
    fillCount(counts, scoring, text("The count as it stands"));
    setText(note, noteWords(scoring, proposes));
    note.classList.toggle("loud", scoring.close_at !== null && asksMe());
    paintAt(scoring.close_at);
    note.hidden = note.textContent === "";
    loud.hidden = loud.textContent === "";
    now.classList.toggle("yours", asksMe());
    buttons.show(
      trying?.actions ??
        actionsFor(table, {
          before,
          proposes,
          putBack: () => {
            if (before !== null) void putBack(table, before);
          },
          tryOut,
          more,
        }),
    );
  };
  /** When the time for an answer is over, another button is there. */
  const paintAt = (at: number | null): void => {
    window.clearTimeout(timer);
    const wait = (at ?? 0) - Date.now();
    if (wait > 0) timer = window.setTimeout(paint, Math.min(wait + 100, LONGEST_WAIT));
  };
  const asksMe = (): boolean => {
    const own = ownSeat(table);
    const done = table.state.scoring?.done ?? [];
    return own !== null && done.length > 0 && !done.includes(own);
  };
  const beginning = (): string =>
    table.seats.size === 0
      ? text("Both players mark at the same time.")
      : text("Both of you mark, at the same time. Done when the count is right.");
  const noteWords = (scoring: Scoring, proposes: boolean): string => {
    if (scoring.close_at !== null) return warningWords(table);
    const open = withProposal ? (scoring.proposal?.open_points ?? []) : [];
    if (open.length > 0)
      return text("A border is still open at {points}. Resume play and close it first, or the count may be wrong.", {
        points: open.join(", "),
      });
    return proposes ? text("Dashed marks are a suggestion: nothing is marked until somebody takes it over.") : "";
  };
  const more = (): void => {
    openMore(
      moreFor(table, {
        tryOut,
        help: () => {
          explain(table, suggest);
        },
        suggest,
        hideSuggestion: withProposal
          ? () => {
              withProposal = false;
              paint();
            }
          : null,
      }),
    );
  };
  const suggest = (): void => {
    withProposal = true;
    void askForSuggestion(table);
  };
  const tryOut = (): void => {
    touch.stop();
    trying = startShowMe(table, paint, endTrying);
    paint();
  };
  const endTrying = (): void => {
    trying?.stop();
    trying = null;
    touch = takeTouch(table, onMark);
    paint();
  };
  const onMark = (marking: Marking | null, point: string): void => {
    setText(loud, "");
    if (marking === null) table.tell(text("The empty points at {point} count for nobody already.", { point }));
    else void mark(table, marking);
  };
  let touch = takeTouch(table, onMark);

  const follow = (change: Change): void => {
    if (change.kind === "event") {
      const { event } = change;
      const words = changeWords(event, change.before, before, table);
      if (words !== "") {
        changed = words;
        table.say(words);
      }
      if (event.kind === "proposed") withProposal = true;
      if (event.kind === "done") setText(loud, "");
      if (event.kind === "marked" || event.kind === "marks-set") {
        before = change.before.scoring;
        withProposal = false;
        tellWithdrawn(change.before.scoring, event.seat);
      }
    }
    if (change.kind === "state" && change.before.scoring?.marks_version !== table.state.scoring?.marks_version) {
      before = null;
      changed = "";
      void recall();
    }
    paint();
  };
  /** What was changed last was not seen here, as after the page was loaded anew: it can be put back all the same. */
  const recall = async (): Promise<void> => {
    const version = table.state.scoring?.marks_version;
    const found = table.seats.size === 0 ? null : await earlierMarks(table);
    if (found === null || before !== null || stopped || table.state.scoring?.marks_version !== version) return;
    before = found;
    paint();
  };
  /** Somebody was done, and a change took that back: nobody may miss it. */
  const tellWithdrawn = (then: Scoring | null, seat: "black" | "white"): void => {
    const own = ownSeat(table);
    if (then === null || then.done.length === 0) return;
    const mine = own !== null && then.done.includes(own) && seat !== own;
    const words = mine
      ? text("{name} changed the marks, so you are no longer done. Look again.", { name: actor(table, seat) })
      : text("The marks have changed, so nobody is done any more.");
    setText(loud, words);
    if (mine) table.tell(words);
  };
  const stops = [table.subscribe(follow), onPreference(paint)];
  paint();
  void recall();
  explainOnce(table, suggest);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
    window.clearTimeout(timer);
    trying?.stop();
    touch.stop();
  };
};
