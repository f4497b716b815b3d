// The scoring on the page: the marks on the board, what changed in words, the running count, and at most three buttons.
// What each button does is in `deeds`; the hand on the board is in `touch`; what is said beside the count is in `notes`.

import type { Change } from "../../../live/game";
import type { GameEvent, Scoring } from "../../../live/state";
import { text } from "../../text";
import { element, setText } from "../../controls/element";
import { openMore } from "../play/more";
import { onPreference } from "../preferences";
import { showStanding } from "../strip";
import { ownSeat, type Part, type Table } from "../table";
import { type Changes, makeChanges } from "./panel/changes";
import { actionsFor, moreFor } from "./choices";
import { countTable, fillCount } from "./panel/count";
import { askForSuggestion, earlierMarks, mark, putBack } from "./deeds";
import { explain, explainOnce } from "./howto";
import { changedPoints, type Marking } from "./marking";
import { asksThis, beginningWords, noteWords, withdrawnWords } from "./panel/notes";
import { proposedChanges } from "./proposal";
import { type ShowMe, startShowMe } from "./showme";
import { takeTouch, type Touch } from "./touch";
import { changeWords, scoringSentence } from "./words";

/** A browser's timer can wait no longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The scoring as this page has followed it. */
interface Following {
  readonly table: Table;
  readonly loud: HTMLElement;
  readonly note: HTMLElement;
  readonly counts: HTMLTableElement;
  readonly changes: Changes;
  /** The marks before the last change of them, to put back. */
  before: Scoring | null;
  /** What changed last, in words. */
  changed: string;
  /** What the other changed last, by its points. */
  fresh: readonly string[];
  withProposal: boolean;
  trying: ShowMe | null;
  touch: Touch | null;
  timer: number | undefined;
  stopped: boolean;
}

export const showScoring: Part = (root, table) => {
  const first = table.state.scoring;
  if (first === null) return () => undefined;
  const following: Following = {
    table,
    loud: element("p", "loud"),
    note: element("p", "quiet"),
    counts: countTable(first, text("The count as it stands")),
    changes: makeChanges(table),
    before: null,
    changed: "",
    fresh: [],
    withProposal: first.dead.length === 0 && first.neutral.length === 0,
    trying: null,
    touch: null,
    timer: undefined,
    stopped: false,
  };
  root.append(element("section", "counting", following.loud, following.counts, following.note));
  root.append(following.changes.root);
  takeUp(following);
  const repaint = (): void => {
    paint(following);
  };
  const follow = (change: Change): void => {
    hear(change, following);
  };
  const stops = [table.subscribe(follow), onPreference(repaint)];
  repaint();
  void recall(following);
  explainOnce(table, () => {
    suggest(following);
  });
  return () => {
    following.stopped = true;
    for (const stop of stops) stop();
    window.clearTimeout(following.timer);
    following.trying?.stop();
    following.touch?.stop();
  };
};

function paint(following: Following): void {
  const { table, trying, withProposal, loud, note, counts, changed } = following;
  const { scoring } = table.state;
  if (scoring === null || table.state.phase !== "scoring") return;
  const proposes = withProposal && Object.keys(proposedChanges(scoring)).length > 0;
  if (trying === null) following.touch?.paint(withProposal, following.fresh);
  else trying.paint();
  showStanding({
    sentence: trying?.sentence ?? scoringSentence(table),
    detail: trying === null ? changed || beginningWords(table) : `${trying.detail} ${changed}`.trim(),
    yours: asksThis(table),
  });
  fillCount(counts, scoring, text("The count as it stands"));
  following.changes.paint(scoring);
  setText(note, noteWords(table, scoring, withProposal, proposes));
  note.classList.toggle("loud", scoring.close_at !== null && asksThis(table));
  note.hidden = note.textContent === "";
  loud.hidden = loud.textContent === "";
  paintAt(scoring.close_at, following);
  table.buttons.show(trying?.actions ?? actionsFor(table, doingsOf(following, proposes)));
}

/** When the time for an answer is over, another button is there. */
function paintAt(at: number | null, following: Following): void {
  window.clearTimeout(following.timer);
  const wait = (at ?? 0) - Date.now();
  if (wait > 0) following.timer = window.setTimeout(paint, Math.min(wait + 100, LONGEST_WAIT), following);
}

function doingsOf(following: Following, proposes: boolean): Parameters<typeof actionsFor>[1] {
  const { table, before } = following;
  return {
    before,
    proposes,
    putBack: () => {
      if (before !== null) void putBack(table, before);
    },
    tryOut: () => {
      tryOut(following);
    },
    more: () => {
      more(following);
    },
  };
}

function more(following: Following): void {
  const { table, withProposal } = following;
  const ask = (): void => {
    suggest(following);
  };
  const hide = (): void => {
    following.withProposal = false;
    paint(following);
  };
  openMore(
    moreFor(table, {
      tryOut: () => {
        tryOut(following);
      },
      help: () => {
        explain(table, ask);
      },
      suggest: ask,
      hideSuggestion: withProposal ? hide : null,
    }),
  );
}

function suggest(following: Following): void {
  following.withProposal = true;
  void askForSuggestion(following.table);
}

function tryOut(following: Following): void {
  following.touch?.stop();
  following.trying = startShowMe(
    following.table,
    () => {
      paint(following);
    },
    () => {
      following.trying?.stop();
      following.trying = null;
      takeUp(following);
      paint(following);
    },
  );
  paint(following);
}

/** Let this device's player mark with the board. */
function takeUp(following: Following): void {
  const { table, loud } = following;
  following.touch = takeTouch(table, (marking: Marking | null, point: string) => {
    setText(loud, "");
    if (marking === null) table.tell(text("The empty points at {point} count for nobody already.", { point }), "news");
    else void mark(table, marking);
  });
}

function hear(change: Change, following: Following): void {
  const { table } = following;
  if (change.kind === "event") hearEvent(change.event, change.before.scoring, change, following);
  if (change.kind === "state" && change.before.scoring?.marks_version !== table.state.scoring?.marks_version) {
    following.before = null;
    following.changed = "";
    following.fresh = [];
    void recall(following);
  }
  paint(following);
}

type EventChange = Extract<Change, { readonly kind: "event" }>;

function hearEvent(event: GameEvent, then: Scoring | null, change: EventChange, following: Following): void {
  const { table, loud } = following;
  const words = changeWords(event, change.before, following.before, table);
  if (words !== "") {
    following.changed = words;
    if ("seat" in event && event.seat !== null) following.changes.add(event.seat, words);
    table.say(words);
  }
  if (event.kind === "proposed") following.withProposal = true;
  if (event.kind === "done") setText(loud, "");
  if (event.kind !== "marked" && event.kind !== "marks-set") return;
  following.before = then;
  following.withProposal = false;
  following.fresh = table.seats.has(event.seat) ? [] : changedPoints(then, table.state.scoring);
  // Somebody was done, and a change took that back: nobody may miss it.
  const withdrawn = withdrawnWords(table, then, event.seat);
  if (withdrawn === "") return;
  setText(loud, withdrawn);
  const own = ownSeat(table);
  if (own !== null && event.seat !== own && then?.done.includes(own) === true) table.tell(withdrawn, "news");
}

/** What was changed last was not seen here, as after the page was loaded anew: it can be put back all the same. */
async function recall(following: Following): Promise<void> {
  const { table } = following;
  const version = table.state.scoring?.marks_version;
  const found = table.seats.size === 0 ? null : await earlierMarks(table);
  const late = following.before !== null || following.stopped || table.state.scoring?.marks_version !== version;
  if (found === null || late) return;
  following.before = found;
  paint(following);
}
