// Sending commands: each with an id, repeated after a broken connection until it is answered, so that none is lost or done twice.
// What a command does is for the server to decide.

import type { Color } from "../go/color";
import type { Refusal } from "./messages";
import type { Status } from "./state";

/** What a player may ask for. */
export type Command =
  | { readonly kind: "play"; readonly point: string }
  | { readonly kind: "place-handicap"; readonly points: readonly string[] }
  | { readonly kind: "answer-undo"; readonly accept: boolean }
  | { readonly kind: "mark"; readonly point: string; readonly status: Status; readonly only_group?: boolean }
  | { readonly kind: "marks-set"; readonly dead: readonly string[]; readonly neutral: readonly string[] }
  | { readonly kind: "add-time"; readonly time: number }
  | {
      readonly kind:
        | "pass"
        | "resign"
        | "request-undo"
        | "offer-no-result"
        | "cancel"
        | "pause"
        | "unpause"
        | "propose"
        | "done"
        | "claim-time"
        | "close"
        | "resume";
    };

/** The command as it travels; `seat` only from somebody who holds both. */
export type Sent = Command & {
  readonly command_id: string;
  readonly at_version: number;
  readonly seat?: Color;
};

/** What became of a command. */
export type Answer =
  { readonly kind: "done"; readonly version: number } | { readonly kind: "refused"; readonly refusal: Refusal };

/** Carries a command to the server and may bring the answer back itself; null when it comes by the socket, or not yet. */
export type Carrier = (sent: Sent) => Promise<Answer | null>;

export interface Commands {
  readonly send: (command: Command, atVersion: number, seat?: Color) => Promise<Answer>;
  /** Let all that wait for an answer go out again, with their old ids. */
  readonly repeat: () => void;
  readonly answered: (id: string, answer: Answer) => void;
  readonly waiting: () => readonly Sent[];
}

/** Codes that say "later", not "no". */
const LATER: ReadonlySet<string> = new Set(["busy", "not-saved", "too-often"]);
const LATER_WAIT = 1_500;

/** A sender of commands that uses this carrier. */
export function commandSender(carry: Carrier): Commands {
  const waiting = new Map<string, { readonly sent: Sent; readonly settle: (answer: Answer) => void }>();

  const answered = (id: string, answer: Answer): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    if (answer.kind === "refused" && LATER.has(answer.refusal.code)) {
      window.setTimeout(() => {
        if (waiting.has(id)) deliver(found.sent);
      }, LATER_WAIT);
      return;
    }
    waiting.delete(id);
    found.settle(answer);
  };
  const deliver = (sent: Sent): void => {
    carry(sent).then(
      (answer) => {
        if (answer !== null) answered(sent.command_id, answer);
      },
      () => undefined, // It stays among the waiting ones, and goes out again with the next connection.
    );
  };
  return {
    send: (command, atVersion, seat) =>
      new Promise((settle) => {
        const sent: Sent = { ...command, command_id: newId(), at_version: atVersion, ...(seat && { seat }) };
        waiting.set(sent.command_id, { sent, settle });
        deliver(sent);
      }),
    repeat() {
      for (const { sent } of waiting.values()) deliver(sent);
    },
    answered,
    waiting: () => Array.from(waiting.values(), ({ sent }) => sent),
  };
}

/** A new random id; also where the page is not served over TLS, and `randomUUID` is missing. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
