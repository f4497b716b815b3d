// The hand on the board while scoring: what is under the pointer is outlined, a press marks it.
// What the marks look like is here too; what they mean comes from the server.

import type { GoBoard, HoverEvent, PointEvent } from "../../../board/element";
import { boardLook } from "../preferences";
import type { Table } from "../table";
import { type Marking, markingAt, neutralPoints } from "./marking";
import { proposedChanges } from "./proposal";

export interface Touch {
  /** Draw the marks as they stand, with or without the machine's proposal; a line is around what the other changed last. */
  readonly paint: (withProposal: boolean, fresh: readonly string[]) => void;
  readonly stop: () => void;
}

/** Let this device's player mark with the board; a watcher's presses do nothing. */
export function takeTouch(table: Table, onMark: (marking: Marking | null, point: string) => void): Touch {
  const { board } = table;
  const mayMark = table.seats.size > 0;
  const hovered = ({ detail: { point, fine } }: HoverEvent): void => {
    const marking = point === null || !mayMark ? null : markingAt(table.state, point, fine);
    board.show({ outlined: marking?.points ?? [] });
  };
  const chosen = ({ detail: { point, fine } }: PointEvent): void => {
    board.show({ outlined: [] });
    if (mayMark) onMark(markingAt(table.state, point, fine), point);
  };
  board.addEventListener("point-hovered", hovered);
  board.addEventListener("point-chosen", chosen);
  return {
    paint(withProposal, fresh) {
      paintMarks(board, table, withProposal);
      board.show({ changed: fresh });
    },
    stop() {
      board.removeEventListener("point-hovered", hovered);
      board.removeEventListener("point-chosen", chosen);
      clearMarks(board);
    },
  };
}

/** Draw the board with its marks and owners, for players and watchers alike. */
export function paintMarks(board: GoBoard, { state }: Table, withProposal: boolean): void {
  const { scoring } = state;
  board.show({
    width: state.width,
    height: state.height,
    cells: scoring?.owner ?? state.stones,
    lastMove: state.last_move?.point ?? null,
    koPoint: null,
    pending: null,
    hoverColor: null,
    moveNumbers: {},
    neutral: scoring === null ? [] : neutralPoints(scoring),
    proposed: scoring !== null && withProposal ? proposedChanges(scoring) : {},
    marked: scoring !== null && withProposal ? (scoring.proposal?.open_points ?? []) : [],
    ...boardLook(state),
    confirm: "never",
  });
}

/** Leave nothing of the scoring on the board. */
export function clearMarks(board: GoBoard): void {
  board.show({ neutral: [], proposed: {}, marked: [], outlined: [], changed: [] });
}
