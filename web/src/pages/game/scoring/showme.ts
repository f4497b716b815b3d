// *Show me*: a temporary board on which one plays a question out. Only this device sees it, and nothing of it is kept.
// The rules are the server's: each move is asked for.

import type { PointEvent } from "../../../board/element";
import { type Color, opponentOf } from "../../../go/color";
import { post } from "../../../live/http";
import type { GameState } from "../../../live/state";
import { text } from "../../text";
import type { Action } from "../../controls/buttons";
import type { Table } from "../table";
import { colorName, refusalWords } from "../words";
import { clearMarks } from "./touch";

type Position = Pick<GameState, "stones" | "turn" | "ko_point" | "last_move" | "prisoners" | "move_number">;

export interface ShowMe {
  readonly sentence: string;
  readonly detail: string;
  readonly actions: readonly Action[];
  readonly paint: () => void;
  readonly stop: () => void;
}

/** Begin with the position of the game; `onChange` is told when something to show has changed, `onEnd` when it is over. */
export function startShowMe(table: Table, onChange: () => void, onEnd: () => void): ShowMe {
  const { board } = table;
  const start = table.state.move_number;
  let points: readonly string[] = [];
  let position: Position | null = null;
  let busy = false;

  const turn = (): Color => position?.turn ?? opponentOf(table.state.last_move?.seat ?? "white");
  const paint = (): void => {
    const last = position?.last_move ?? null;
    clearMarks(board);
    board.show({
      cells: position?.stones ?? table.state.stones,
      lastMove: last?.point ?? null,
      koPoint: position?.ko_point ?? null,
      hoverColor: turn(),
      confirm: "never",
    });
  };
  const tryMoves = async (wanted: readonly string[], point: string | null): Promise<void> => {
    if (busy) return;
    busy = true;
    const reply = await post<Position>(`games/${table.id}/variation`, { move: start, points: wanted }).catch(
      () => null,
    );
    busy = false;
    if (reply === null) table.tell(text("No answer from the server. Try again."));
    else if (reply.kind === "refused") table.tell(refusalWords(reply.refusal, point));
    else {
      [points, position] = [wanted, reply.value];
      const words = point === null ? "" : text("{color} {point}", { color: colorName(opponentOf(turn())), point });
      if (words !== "") table.say(words);
    }
    onChange();
  };
  const chosen = ({ detail: { point } }: PointEvent): void => {
    void tryMoves([...points, point], point);
  };
  board.addEventListener("point-chosen", chosen);
  board.classList.add("temporary");
  void tryMoves([], null);

  return {
    get sentence() {
      return text("Show me: a board to try things out");
    },
    get detail() {
      return text("{color} to play. Only you see these moves; the marks are not touched.", {
        color: colorName(turn()),
      });
    },
    get actions() {
      return actionsOf(points, turn(), tryMoves, onEnd);
    },
    paint,
    stop() {
      board.removeEventListener("point-chosen", chosen);
      board.classList.remove("temporary");
    },
  };
}

/** What one can do on the temporary board. */
function actionsOf(
  points: readonly string[],
  turn: Color,
  tryMoves: (wanted: readonly string[], point: string | null) => Promise<void>,
  onEnd: () => void,
): readonly Action[] {
  return [
    {
      key: "back",
      words: text("Take back"),
      disabled: points.length === 0,
      act: () => {
        void tryMoves(points.slice(0, -1), null);
      },
    },
    {
      key: "other",
      words: text("{color} plays", { color: colorName(opponentOf(turn)) }),
      act: () => {
        void tryMoves([...points, "pass"], null);
      },
    },
    { key: "end", words: text("To the score"), main: true, act: onEnd },
  ];
}
