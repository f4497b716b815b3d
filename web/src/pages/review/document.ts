// A review as the server tells it: parents and moves of all nodes in order, the rest by the number of its node.
// A move is `bD4`, a pass `b`, no move an empty text; several points stand in one text, a rectangle of them is `A1:C3`.

import type { Color } from "../../go/color";

type ByNode<Value> = Readonly<Record<string, Value>>;

export interface Setup {
  readonly black?: string;
  readonly white?: string;
  readonly empty?: string;
  readonly turn?: Color;
}

/** Marks on points: letters, and lists of points for each of the other signs. */
export interface Marks {
  readonly labels?: Readonly<Record<string, string>>;
  readonly triangles?: string;
  readonly squares?: string;
  readonly circles?: string;
  readonly crosses?: string;
  readonly selected?: string;
  readonly black_territory?: string;
  readonly white_territory?: string;
}

export interface ReviewDocument {
  /** Empty for a review that is not kept yet. */
  readonly id: string;
  readonly game: string | null;
  readonly version: number;
  readonly title: string;
  readonly author_name: string;
  readonly yours: boolean;
  readonly width: number;
  readonly height: number;
  readonly turn: Color;
  /** -1 for the root, -2 for a node that was removed. */
  readonly parents: readonly number[];
  readonly moves: readonly string[];
  /** Nodes that stand before their older sisters. */
  readonly first: readonly number[];
  readonly captured: ByNode<string>;
  readonly ko: ByNode<string>;
  readonly setups: ByNode<Setup>;
  readonly names: ByNode<string>;
  readonly comments: ByNode<string>;
  readonly marks: ByNode<Marks>;
}
