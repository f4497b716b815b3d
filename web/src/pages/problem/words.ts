// What the page of a problem says of a try.
// Every sentence says what happened on the board.

import type { Color } from "../../go/color";
import { counted, text } from "../../go/text";
import { type Answer, PASS, type Result } from "./answer";

export interface Asked {
  readonly theme: string;
  readonly color: Color;
  /** The stones in question are the mover's own. */
  readonly own: boolean;
}

/** How the strip under the board looks. */
export type Kind = "say" | "good" | "ko" | "no";

export function kindOf(result: Result): Kind {
  return result === "wrong" ? "no" : result === "ko" ? "ko" : result === "right" || result === "done" ? "good" : "say";
}

/** What came of the last move, in a sentence. */
export function sentence(asked: Asked, answer: Answer): string {
  const reply = answer.replied ? (answer.played.at(-1)?.point ?? PASS) : PASS;
  const other = asked.color === "black" ? text("White") : text("Black");
  if (answer.result === "refused")
    return answer.reason === "off-room"
      ? text("That is too far away. Play inside, where it is decided.")
      : text("You may not play there.");
  if (answer.result === "done") return finished(asked);
  if (answer.result === "right")
    return reply === PASS
      ? text("Right. Go on.")
      : text("Right. {color} plays {point}: go on.", { color: other, point: reply });
  if (answer.result === "unknown") return text("That is too deep to be proved here. Try another move.");
  const ends = answer.result === "ko" ? inKo(asked) : lost(asked, answer);
  if (reply === PASS) return ends;
  const taken = takenBy(asked, answer);
  if (taken === 0) return text("{color} plays {point}. {ends}", { color: other, point: reply, ends });
  return counted(
    "{color} plays {point} and takes {count} stone. {ends}",
    "{color} plays {point} and takes {count} stones. {ends}",
    taken,
    { color: other, point: reply, ends },
  );
}

/** What is said of a move that somebody asks about. */
export function whyNot(asked: Asked, answer: Answer, isElsewhere: boolean): string {
  if (answer.result === "right" || answer.result === "done")
    return isElsewhere
      ? text("You may even play elsewhere here.")
      : text("That is the move: it works whatever the other side does.");
  const words = sentence(asked, answer);
  return isElsewhere ? text("A move that far away changes nothing here. {words}", { words }) : words;
}

/** How many stones of the mover the reply takes. */
function takenBy({ color }: Asked, { played }: Answer): number {
  const stones = (cells = "") => cells.split(color === "black" ? "b" : "w").length - 1;
  return Math.max(0, stones(played.at(-2)?.cells) - stones(played.at(-1)?.cells));
}

function finished(asked: Asked): string {
  const words: Readonly<Record<string, string>> = {
    capture: text("Done: they are caught."),
    race: text("Done: you are faster."),
    save: text("Done: they are safe."),
    connect: text("Done: both sides are connected."),
    cut: text("Done: they stay apart."),
    seki: text("Done: neither side can take the other. That is seki."),
    "small-board": text("Done: no move is better."),
  };
  return words[asked.theme] ?? (asked.own ? text("Done: your group lives.") : text("Done: the group is dead."));
}

function inKo(asked: Asked): string {
  return asked.own
    ? text("That makes only ko: your group lives if you win it. One move does without.")
    : text("That makes only ko: it dies if you win it. One move does without.");
}

function lost(asked: Asked, answer: Answer): string {
  if (asked.theme === "small-board")
    return answer.value === null || answer.best === null
      ? text("Another move gets more.")
      : text("That gets {value}; the best move gets {best}.", {
          value: signed(answer.value),
          best: signed(answer.best),
        });
  const words: Readonly<Record<string, string>> = {
    capture: text("They get away."),
    race: text("Now the other side is faster."),
    save: text("They cannot be saved any more."),
    connect: text("The two sides cannot connect any more."),
    cut: text("Now they connect."),
  };
  return words[asked.theme] ?? (asked.own ? text("Your group cannot live any more.") : text("The group lives."));
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}
