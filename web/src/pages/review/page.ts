// The review page as a whole: the board, the words, the tree and the buttons, all for the node that is looked at.
// What is looked at and what was changed is in `desk`.

import { GoBoard } from "../../board/element";
import type { Reply } from "../../live/http";
import { buttonRow } from "../controls/buttons";
import { confirmed } from "../controls/confirm";
import { button, setText } from "../controls/element";
import { makeNotice } from "../controls/notice";
import { remove } from "../../live/http";
import { part } from "../part";
import { text } from "../text";
import { countedCells, labelsOf } from "./board-marks";
import { showComment } from "./comment";
import { type Computer, computerAt } from "./computer/desk";
import { type Desk, deskOf } from "./desk";
import type { ReviewDocument } from "./document";
import { writingPanel } from "./panel";
import { lineTo, nodeAt } from "./tree";
import { treeView } from "./tree-view";
import { followWays, paintBranches, paintWays } from "./ways";
import { nodeSentence, prisonerWords, refusedWords, turnSentence } from "./words";

/** Browsers let a page write its address only so often: it waits until one stays at a node, in milliseconds. */
const STAYS = 150;
const NO_ANSWER = (): string => text("No answer from the server. Try again.");

export function startReview(main: HTMLElement): void {
  const board = part("board", GoBoard, main);
  const place = part("place", HTMLElement, main);
  const notice = makeNotice(place);
  const voice = part("voice", HTMLElement, main);
  const review = reviewOfPage();
  let paint = (): void => undefined;
  const desk = deskOf(review, Number(main.dataset.node), () => {
    notice.clear();
    paint();
  });
  const tell = (words: string): void => {
    notice.tell(words);
    voice.textContent = words;
  };
  place.style.setProperty("--ratio", String((review.width + 1) / (review.height + 1)));
  board.show({ width: review.width, height: review.height });

  const view = treeView(part("tree", HTMLElement, main), desk.go);
  part("tree-card", HTMLElement, main).hidden = false;
  const steps = part("steps", HTMLElement, main);
  followWays(steps, desk);
  const paintPanel = writingPanel(part("edit", HTMLElement, main), desk);
  const row = part("actions", HTMLElement, main);
  row.hidden = false;
  const buttons = buttonRow(row);
  let computer: Computer | null = null;
  board.addEventListener("point-chosen", ({ detail: { point } }) => {
    if (computer?.pressed(point) !== true) void play(desk, point, tell);
  });
  const actions = (): void => {
    const { parent, kept } = nodeAt(desk.tree, desk.current);
    buttons.show([
      {
        key: "pass",
        words: text("Pass"),
        act: () => {
          void play(desk, null, tell);
        },
      },
      {
        key: "remove",
        words: kept ? text("Take away") : text("Take back"),
        disabled: parent < 0 || (kept && !desk.review.yours),
        act: desk.takeAway,
      },
      {
        key: "save",
        words: desk.review.yours ? text("Save") : text("Save copy"),
        main: desk.changes > 0,
        disabled: desk.changes === 0,
        act: () => {
          void keep(desk, tell);
        },
      },
    ]);
  };
  let timer: number | undefined;
  paint = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      window.history.replaceState(null, "", `?${queryOf(desk)}`);
    }, STAYS);
    paintBoard(board, desk);
    computer?.paint();
    if (computer !== null)
      board.show({ advice: computer.advice(), moveNumbers: computer.numbers() ? numbersAt(desk) : {} });
    paintWords(main, desk, board);
    paintWays(steps, desk);
    paintBranches(part("branches", HTMLElement, main), desk);
    paintPanel();
    actions();
    paintLinks(main, desk);
    view.show({
      tree: desk.tree,
      current: desk.current,
      nameOf: desk.nameOf,
      hasWords: (number) => desk.nameOf(number) !== "" || desk.commentOf(number) !== "",
    });
  };
  if (main.dataset.computer === "yes")
    computer = computerAt(
      main,
      desk,
      () => {
        paint();
      },
      tell,
      (hash) => keep(desk, tell, hash),
    );
  paint();
  main.dataset.ready = "yes";
  offerRemoval(part("remove", HTMLElement, main), desk, tell);
  window.addEventListener("beforeunload", (event) => {
    if (desk.changes > 0 && main.dataset.leaving === undefined) event.preventDefault();
  });
}

function paintBoard(board: GoBoard, desk: Desk): void {
  const { tree, current } = desk;
  const { marks, move, koPoint } = nodeAt(tree, current);
  const { cells, turn } = desk.position();
  board.show({
    cells: countedCells(cells, marks, tree.size),
    lastMove: move?.point ?? null,
    koPoint,
    labels: labelsOf(marks, tree.size),
    hoverColor: turn,
  });
}

function paintWords(main: HTMLElement, desk: Desk, board: GoBoard): void {
  const position = desk.position();
  const { current, tree } = desk;
  const sentence = nodeSentence(nodeAt(tree, current), position);
  setText(part("sentence", HTMLElement, main), sentence);
  setText(part("detail", HTMLElement, main), turnSentence(position));
  const name = part("branch-name", HTMLElement, main);
  setText(name, desk.nameOf(current));
  name.hidden = name.textContent === "";
  showComment(part("comment", HTMLElement, main), desk.commentOf(current), tree.size, board);
  for (const color of ["black", "white"] as const) {
    const seat = part(color, HTMLElement, main);
    seat.classList.toggle("to-play", position.turn === color);
    setText(part("about", HTMLElement, seat), prisonerWords(position.prisoners[color]));
  }
  setText(part("voice", HTMLElement, main), sentence);
}

/** What the address of this node ends with; of what is not kept, that of the last kept node before it. */
function queryOf(desk: Desk): string {
  return `${desk.review.id === "" ? "move" : "node"}=${unkeptWay(desk).node}`;
}

/** The links that are about this node. */
function paintLinks(main: HTMLElement, desk: Desk): void {
  const query = queryOf(desk);
  const line = unkeptWay(desk);
  const points = line.points.length === 0 ? "" : `&points=${line.points.join(",")}`;
  for (const name of ["fork", "svg", "png"]) {
    const link = main.querySelector<HTMLAnchorElement>(`[data-part="${name}"]`);
    if (link === null) continue;
    link.search = `?${query}${name === "fork" ? points : ""}`;
    if (link.download !== "") link.download = link.download.replace(/-\d+\./, `-${desk.current}.`);
  }
}

function unkeptWay({ tree, current }: Desk): { readonly node: number; readonly points: readonly string[] } {
  const points: string[] = [];
  let node = nodeAt(tree, current);
  for (; !node.kept; node = nodeAt(tree, node.parent)) points.unshift(node.move?.point ?? "pass");
  return { node: node.number, points };
}

async function play(desk: Desk, point: string | null, tell: (words: string) => void): Promise<void> {
  const reply = await desk.play(point).catch((): "none" => "none");
  if (reply === "none") tell(NO_ANSWER());
  else if (reply?.kind === "refused") tell(refusedWords(reply.refusal, point ?? ""));
}

/** The number of the move that put each stone of this board there. */
function numbersAt(desk: Desk): Record<string, number> {
  const numbers: Record<string, number> = {};
  let count = 0;
  for (const number of lineTo(desk.tree, desk.current)) {
    const { move, captured } = nodeAt(desk.tree, number);
    if (move === null) continue;
    count += 1;
    if (move.point !== null) numbers[move.point] = count;
    for (const point of captured) Reflect.deleteProperty(numbers, point);
  }
  return numbers;
}

async function keep(desk: Desk, tell: (words: string) => void, hash = ""): Promise<void> {
  const reply = await desk.keep().catch(() => null);
  if (reply === null) tell(NO_ANSWER());
  else if (reply.kind === "refused") tell(refusedWords(reply.refusal, ""));
  else if (reply.value.id === desk.review.id) tell(text("Saved."));
  else goTo(placeOf(desk, reply.value) + hash);
}

/** Where a review that was kept for the first time shows the node that was looked at. */
function placeOf(desk: Desk, { id, added }: { readonly id: string; readonly added: readonly number[] }): string {
  const fresh = desk.tree.nodes.flatMap((node) => (node === undefined || node.kept ? [] : node.number));
  const node = added[fresh.indexOf(desk.current)] ?? desk.current;
  return `/reviews/${id}?node=${node}`;
}

function goTo(place: string): void {
  part("review", HTMLElement).dataset.leaving = "yes";
  window.location.assign(place);
}

function offerRemoval(root: HTMLElement, desk: Desk, tell: (words: string) => void): void {
  const { id, yours, game } = desk.review;
  if (id === "" || !yours) return;
  const act = async (): Promise<void> => {
    const question = {
      title: text("Remove this review?"),
      words: text("The whole tree is gone for good then, and its address leads nowhere."),
      yes: text("Remove it"),
    };
    if (!(await confirmed(question))) return;
    const reply: Reply<null> | null = await remove<null>(`reviews/${id}`).catch(() => null);
    if (reply === null) tell(NO_ANSWER());
    else if (reply.kind === "refused") tell(refusedWords(reply.refusal, ""));
    else goTo(game === null ? "/reviews/" : `/games/${game}`);
  };
  root.append(
    button(text("Remove this review"), () => {
      void act();
    }),
  );
  root.hidden = false;
}

function reviewOfPage(): ReviewDocument {
  return JSON.parse(document.getElementById("review")?.textContent ?? "") as ReviewDocument;
}
