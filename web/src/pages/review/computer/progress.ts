// How far the computer is with a review: read from the server, and followed line by line while it looks.

import { get } from "../../../live/http";
import { type Analysis, type Line, NOTHING } from "./answers";
import { linesOf } from "./lines";

/** How long to wait before one asks again how far another process is, in milliseconds. */
const AGAIN = 1500;

export interface Progress {
  readonly analysis: Analysis;
  /** Why it failed; empty while it has not. */
  readonly failure: string;
  readonly isUnderWay: () => boolean;
  readonly set: (changed: Partial<Analysis>) => void;
  /** Forget why it failed, before a new start. */
  readonly forget: () => void;
  readonly read: () => Promise<void>;
  /** Take in one line of what the computer says. */
  readonly hear: (line: Line) => Promise<void>;
}

/** The progress with this review, none yet; `onChange` is told of every change. */
export function progressOf(review: () => string, onChange: () => void): Progress {
  let analysis = NOTHING;
  let failure = "";
  const set = (changed: Partial<Analysis>): void => {
    analysis = { ...analysis, ...changed };
    onChange();
  };
  const read = async (): Promise<void> => {
    const reply = await get<Analysis>(`reviews/${review()}/analysis`);
    if (reply.kind === "ok") set(reply.value);
  };
  return {
    get analysis() {
      return analysis;
    },
    get failure() {
      return failure;
    },
    isUnderWay: () => analysis.state === "running" || analysis.state === "waiting",
    set,
    forget() {
      failure = "";
    },
    read,
    async hear(line) {
      if (line.kind === "failed") failure = line.expected === "" ? line.message : `${line.message} (${line.expected})`;
      const changed = changeBy(line, analysis);
      if (changed === null) await read();
      else set(changed);
    },
  };
}

/** What a line changes of this analysis; null when it has to be read anew. */
function changeBy(line: Line, analysis: Analysis): Partial<Analysis> | null {
  switch (line.kind) {
    case "waiting":
      return { state: "waiting", place: line.place };
    case "begin":
      return { state: "running", total: line.total, net: line.net, visits: line.visits };
    case "position": {
      const positions = [...analysis.positions];
      const nodes = [...analysis.nodes];
      positions[line.number] = line;
      nodes[line.number] = line.node;
      return { state: "running", positions, nodes, done: line.done };
    }
    case "failed":
      return { state: "failed" };
    case "looked":
    case "done":
    case "stopped":
      return null;
  }
}

/** Follow the computer until it is through with the review or has given up. */
export async function follow(review: () => string, progress: Progress): Promise<void> {
  let heard = false;
  for await (const line of linesOf<Line>(`/api/reviews/${review()}/analysis.ndjson`)) {
    heard = true;
    await progress.hear(line);
  }
  if (!heard) await progress.read();
  while (progress.isUnderWay()) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    await progress.read();
  }
}
