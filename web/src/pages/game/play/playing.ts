// The game in play: how it stands in the strip, the stones, and at most three buttons.
// What each button does is in `deeds`; the hand on the board is in `hand`.

import { opponentOf } from "../../../go/color";
import type { Change } from "../../../live/game";
import { part } from "../../part";
import { text } from "../../text";
import { element, setText } from "../../controls/element";
import { makeNotice, type Notice } from "../../controls/notice";
import { type Moves, readMoves, withEvent } from "../history/moves";
import { onPreference, preferences } from "../preferences";
import { showStanding } from "../strip";
import { isMyTurn, ownSeat, type Part, type Table } from "../table";
import { askedWords, lastMoveSentence, offerWords, playerName, stateSentence } from "../words";
import { absentWords } from "./absent";
import { actionsOf, twoSteps } from "./actions";
import { firstMoveWords } from "./first-move";
import { type Hand, takeHand } from "./hand";
import { keepSeat } from "./keep-seat";
import { nextGame } from "./next-game";
import { passBanner } from "./pass-banner";
import { followPassKey } from "./pass-key";
import { refusing } from "./refused";

export const showPlaying: Part = (root, table) => {
  const strip = part("strip", HTMLElement);
  const notice = makeNotice(strip);
  const lines = noteLines(root);
  const [next, keep] = [nextGame(table), keepSeat(table)];
  root.append(next.line, keep.line);
  const banner = passBanner(strip, table);
  const paintWords = (): void => {
    lines.paint(table);
    paintStanding(table, hand);
    table.buttons.show(actionsOf(table, hand));
  };
  const hand: Hand = takeHand(table, {
    onChange: () => {
      notice.clear();
      paintWords();
    },
    onRefused: refusing(table, notice, (glance) => {
      hand.glance(glance);
    }),
    onIdle: () => {
      tellWhoseTurn(table, notice);
    },
  });
  const paint = (): void => {
    hand.paint();
    banner.paint();
    paintWords();
  };
  const stops = [
    followNumbers(table, hand),
    table.subscribe((change) => {
      if (change.kind === "event") notice.clear();
      if (table.state.phase === "playing") paint();
    }),
    onPreference(paint),
    followPassKey(table),
    next.stop,
    keep.stop,
    hand.stop,
    banner.stop,
    notice.clear,
  ];
  paint();
  return () => {
    for (const stop of stops) stop();
  };
};

/** What is said beside the game, above the buttons; a line with nothing to say is not there. */
function noteLines(root: HTMLElement): { readonly paint: (table: Table) => void } {
  const lines = [
    { line: element("p", "first-move quiet"), words: firstMoveWords },
    { line: element("p", "asked"), words: askedWords },
    { line: element("p", "absent quiet"), words: absentWords },
  ];
  root.append(...lines.map(({ line }) => line));
  return {
    paint(table) {
      for (const { line, words } of lines) {
        setText(line, words(table));
        line.hidden = line.textContent === "";
      }
    },
  };
}

function paintStanding(table: Table, hand: Hand): void {
  const offer = offerWords(table);
  // With a point aimed at, the button that plays it is the one green thing.
  const aims = twoSteps() && table.board.aimed !== null;
  showStanding({
    sentence: offer?.words ?? stateSentence(table),
    detail: hand.pending === null ? lastMoveSentence(table) : pendingWords(hand.pending, table),
    yours: (isMyTurn(table) && !aims && hand.pending === null) || offer !== null,
  });
}

/** A press out of turn: whose turn it is. */
function tellWhoseTurn(table: Table, notice: Notice): void {
  const { turn } = table.state;
  const own = ownSeat(table);
  if (turn === null || own === null) return;
  const words = text("It is the turn of {name}.", { name: playerName(table.state, opponentOf(own)) });
  notice.tell(words);
  table.say(words);
}

/** Keep the numbers on the stones, while somebody wants to see them. */
function followNumbers(table: Table, hand: Hand): () => void {
  let moves: { readonly moves: Moves; readonly version: number } | null = null;
  const load = async (): Promise<void> => {
    moves = preferences().moveNumbers ? await readMoves(table.id) : null;
    hand.number(moves?.moves ?? null);
  };
  const follow = (change: Change): void => {
    if (moves === null) return;
    if (change.kind === "event") {
      moves = { moves: withEvent(moves.moves, change.event), version: table.state.version };
      hand.number(moves.moves);
    }
    if (change.kind === "state" && moves.version !== table.state.version) void load();
  };
  const stops = [table.subscribe(follow), onPreference(() => void load())];
  void load();
  return () => {
    for (const stop of stops) stop();
  };
}

function pendingWords(point: string, table: Table): string {
  return table.connection === "open"
    ? text("Playing {point} …", { point })
    : text("{point} will be played as soon as the connection is back.", { point });
}
