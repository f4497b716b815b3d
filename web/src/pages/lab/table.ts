// The match under the player's hand: the board, the sentence, the switch and the buttons, and the table that answers.
// What may be played and what it is worth is asked of the laboratory.

import { GoBoard } from "../../board/element";
import { type Color, parseColor } from "../../go/color";
import { parseIndex } from "../../go/point";
import { parseSide, sizeOf } from "../../go/size";
import { part } from "../part";
import { text } from "../text";
import { ask, type Question } from "./answer";
import { after, begin, bestMove, isYourTurn, lastPoint, type Match, PASS, takenBack } from "./match";
import { lossOf, lossWords } from "./loss";
import { labels, note, sentence, signed, whyNot } from "./words";

const PAUSE = 350;

interface Parts {
  readonly board: GoBoard;
  readonly sentence: HTMLElement;
  readonly note: HTMLElement;
  readonly values: HTMLInputElement;
  readonly seats: HTMLElement;
  readonly pass: HTMLButtonElement;
  readonly back: HTMLButtonElement;
  readonly anew: HTMLButtonElement;
}

/** Bring the match on this page to life. */
export function startMatch(root: HTMLElement): void {
  const parts = partsIn(root);
  const { answers = "", why = "", board: name = "", serial = "0" } = root.dataset;
  const [width = "", height = ""] = name.split("x");
  const size = sizeOf(parseSide(width), parseSide(height));
  const passWord = parts.pass.textContent;
  let match: Match | null = null;
  // Each start and each taking back makes what is still under way stale.
  let round = 0;
  // The round whose answer is awaited: a second tap meanwhile is not a second move.
  let awaited: number | null = null;
  // What your last move lost, in words, once the laboratory has said so.
  let lost = "";

  const show = (): void => {
    if (match === null) return;
    const { now } = match;
    const yours = isYourTurn(match);
    const shown = parts.values.checked && yours;
    parts.board.show({
      cells: now.stones,
      lastMove: lastPoint(match),
      koPoint: now.ko,
      hoverColor: yours ? match.you : null,
      labels: shown ? labels(now) : {},
      marked: shown ? now.best.filter((move) => move !== PASS) : [],
    });
    parts.sentence.textContent = sentence(match, parts.values.checked);
    parts.note.textContent = (parts.values.checked ? lost : "") || note(match, parts.values.checked);
    parts.pass.disabled = !yours;
    parts.pass.textContent = shown ? `${passWord} ${signed(now.moves[PASS] ?? 0)}` : passWord;
    parts.back.disabled = takenBack(match) === match;
  };
  const refuse = (message: string): void => {
    parts.note.textContent = message;
    parts.board.announce(message);
  };
  const answerTo = (question: Question) =>
    ask(answers, question, () => {
      parts.sentence.textContent = text("The table is being made. It takes a few seconds, once.");
    });
  const failed = (error: unknown): void => {
    parts.sentence.textContent = text("The laboratory does not answer.");
    parts.note.textContent = error instanceof Error ? error.message : "";
  };

  const finish = async (own: number, work: Promise<void>): Promise<void> => {
    awaited = own;
    root.ariaBusy = "true";
    try {
      await work;
    } catch (error) {
      failed(error);
    }
    if (own === round) {
      awaited = null;
      root.ariaBusy = "false";
    }
  };

  const explain = async (question: Question, name: string, own: number): Promise<void> => {
    const found = await lossOf(why, question, name).catch(() => null);
    if (own !== round || found === null) return;
    lost = lossWords(found);
    if (lost === "") return;
    show();
    if (parts.values.checked) parts.board.announce(lost);
  };

  /** One move, and then, where it is the table's turn, one of the best. */
  const move = async (name: string, own: number): Promise<void> => {
    if (match === null) return;
    const { now } = match;
    const next = now.next[name] ?? null;
    if (isYourTurn(match)) {
      lost = "";
      void explain(now, name, own);
    }
    const answer = next === null ? null : await answerTo(next);
    if (own !== round) return;
    match = after(match, name, answer);
    show();
    parts.board.announce(`${parts.sentence.textContent} ${parts.note.textContent}`.trim());
    if (match.over || isYourTurn(match)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (own === round) await move(bestMove(match.now, Math.random()), own);
  };
  const start = async (you: Color, own: number): Promise<void> => {
    const now = await answerTo({ serial: Number(serial), turn: "black", ko: null, passed: false });
    if (own !== round) return;
    match = begin(you, now);
    show();
    if (!isYourTurn(match)) await move(bestMove(now, Math.random()), own);
  };
  const yourMove = (name: string): void => {
    if (match === null || awaited === round || !isYourTurn(match)) return;
    if (name in match.now.moves) void finish(round, move(name, round));
    else refuse(whyNot(match.now, name, parseIndex(name, size)));
  };
  const begun = (): void => {
    const chosen = parts.seats.querySelector<HTMLInputElement>("input:checked");
    round += 1;
    lost = "";
    void finish(round, start(parseColor(chosen?.value ?? "black"), round));
  };

  parts.board.addEventListener("point-chosen", ({ detail }) => {
    yourMove(detail.point);
  });
  parts.pass.addEventListener("click", () => {
    yourMove(PASS);
  });
  parts.back.addEventListener("click", () => {
    if (match === null) return;
    round += 1;
    root.ariaBusy = "false";
    lost = "";
    match = takenBack(match);
    show();
  });
  parts.values.addEventListener("change", show);
  parts.anew.addEventListener("click", begun);
  parts.seats.addEventListener("change", begun);
  begun();
}

function partsIn(root: HTMLElement): Parts {
  return {
    board: part("board", GoBoard, root),
    sentence: part("sentence", HTMLElement, root),
    note: part("note", HTMLElement, root),
    values: part("values", HTMLInputElement, root),
    seats: part("seats", HTMLElement, root),
    pass: part("pass", HTMLButtonElement, root),
    back: part("back", HTMLButtonElement, root),
    anew: part("anew", HTMLButtonElement, root),
  };
}
