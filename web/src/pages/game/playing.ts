// The game in play: the sentence that says how it stands, the stones, and at most three buttons.
// What each button does is in `deeds`; the hand on the board is in `hand`.

import { get } from "../../live/http";
import type { Refusal } from "../../live/messages";
import type { GameState } from "../../live/state";
import { part } from "../part";
import { text } from "../text";
import { actionsOf } from "./actions";
import { buttonRow } from "./buttons";
import { element, setText } from "./element";
import { firstMoveWords } from "./first-move";
import { takeHand } from "./hand";
import { type Moves, readMoves, withEvent } from "./moves";
import { keepSeat } from "./keep-seat";
import { nextGame } from "./next-game";
import { makeNotice } from "./notice";
import { passBanner } from "./pass-banner";
import { followPassKey } from "./pass-key";
import { onPreference, preferences } from "./preferences";
import { isMyTurn, type Part, type Table } from "./table";
import { askedWords, lastMoveSentence, offerWords, refusalWords, stateSentence } from "./words";

/** How long an earlier position stays on the board. */
const GLANCE = 2_600;

export const showPlaying: Part = (root, table) => {
  const now = part("now", HTMLElement);
  const place = part("place", HTMLElement);
  const [sentence, detail] = [part("sentence", HTMLElement, now), part("detail", HTMLElement, now)];
  const asked = element("p", "asked");
  const row = element("div", "actions");
  const next = nextGame(table);
  const keep = keepSeat(table);
  const first = element("p", "first-move quiet");
  root.append(first, asked, row, next.line, keep.line);
  const buttons = buttonRow(row);
  const notice = makeNotice(place);
  const banner = passBanner(place, table);
  let moves: { moves: Moves; version: number } | null = null;

  const refused = (refusal: Refusal, point: string | null): void => {
    const words = refusalWords(refusal, point);
    table.say(words);
    const { earlier } = refusal;
    if (earlier === undefined) {
      notice.tell(words);
      return;
    }
    const act = (): void => {
      void glance(earlier);
    };
    notice.tell(words, { words: text("Show that position"), act });
  };
  const glance = async (move: number): Promise<void> => {
    const reply = await get<GameState>(`games/${table.id}?move=${move}`).catch(() => null);
    if (reply?.kind !== "ok") return;
    hand.glance({ stones: reply.value.stones, lastMove: reply.value.last_move?.point ?? null });
    notice.tell(text("The board after move {number}.", { number: move }));
    place.classList.add("glancing");
    window.setTimeout(() => {
      place.classList.remove("glancing");
      hand.glance(null);
    }, GLANCE);
  };
  const paintWords = (): void => {
    const offer = offerWords(table);
    setText(sentence, offer?.words ?? stateSentence(table));
    setText(detail, hand.pending === null ? lastMoveSentence(table) : pendingWords(hand.pending, table));
    setText(first, firstMoveWords(table));
    first.hidden = first.textContent === "";
    setText(asked, askedWords(table));
    asked.hidden = asked.textContent === "";
    now.classList.toggle("yours", isMyTurn(table) || offer !== null);
    buttons.show(actionsOf(table, hand));
  };
  const hand = takeHand(table, {
    onChange: () => {
      notice.clear();
      paintWords();
    },
    onRefused: refused,
  });
  const paint = (): void => {
    hand.paint();
    banner.paint();
    paintWords();
  };
  const loadMoves = async (): Promise<void> => {
    moves = preferences().moveNumbers ? await readMoves(table.id) : null;
    hand.number(moves?.moves ?? null);
  };
  const stops = [
    table.subscribe((change) => {
      if (change.kind === "event") {
        notice.clear();
        if (moves !== null) {
          moves = { moves: withEvent(moves.moves, change.event), version: table.state.version };
          hand.number(moves.moves);
        }
      }
      if (change.kind === "state" && moves !== null && moves.version !== table.state.version) void loadMoves();
      if (table.state.phase === "playing") paint();
    }),
    onPreference(() => {
      paint();
      void loadMoves();
    }),
    followPassKey(table),
    next.stop,
    keep.stop,
    hand.stop,
    banner.stop,
    notice.clear,
  ];
  paint();
  void loadMoves();
  return () => {
    for (const stop of stops) stop();
  };
};

function pendingWords(point: string, table: Table): string {
  return table.connection === "open"
    ? text("Playing {point} …", { point })
    : text("{point} will be played as soon as the connection is back.", { point });
}
