// What had been said by the moment that is shown, and what was said at its very move.
// How a line looks is in `remark`.

import type { Remark } from "../../../live/chat";
import type { Moment } from "../../../live/moments";
import { counted } from "../../text";
import type { History } from "../history/history";

type Looked = Pick<History, "moment" | "moments">;

/** The remarks of before the next move was made, and the one that led to it; all of them at the present. */
export function saidBy(remarks: readonly Remark[], history: Looked, led: number | null = null): readonly Remark[] {
  const { moment } = history;
  if (moment === null) return remarks;
  const until = nextVersion(history, moment);
  return remarks.filter(({ version, number }) => version < until || number === led);
}

/** How many lines are of a later moment, in words. */
export function laterWords(count: number): string {
  return count === 0 ? "" : counted("{count} line was said later.", "{count} lines were said later.", count);
}

/** Whether this was said at the move that is shown. */
export function isOf(remark: Remark, history: Looked): boolean {
  const { moment } = history;
  if (moment?.state.move_number !== remark.move_number) return false;
  return remark.version >= moment.state.version && remark.version < nextVersion(history, moment);
}

/** The version of the next move, whatever became of this one. */
function nextVersion({ moments }: Looked, { state: { version } }: Moment): number {
  if (moments === null) return version + 1;
  return moments.all.find((each) => each.state.version > version)?.state.version ?? Infinity;
}
