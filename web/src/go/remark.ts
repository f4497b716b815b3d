// What is in a line of chat: points of the board, moves, addresses; all the rest is text.
// A page makes elements of the parts and never HTML of the line, so nothing in it can ever run.

import { nameAt, parseIndex } from "./point";
import type { Size } from "./size";

export type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "point"; readonly text: string; readonly point: string }
  | { readonly kind: "move"; readonly text: string; readonly move: number }
  | { readonly kind: "link"; readonly text: string; readonly address: string };

const FOUND =
  /(?<address>\b(?:https?|ftp):\/\/[^\s<>"'`]+)|(?<move>(?<![\w#&])#\d{1,4}(?!\w))|(?<point>(?<![\p{L}\p{N}_.-])[A-HJ-Z](?:1\d|2[0-5]|[1-9])(?![\p{L}\p{N}_-]))/giu;
/** Signs at the end of an address that belong to the sentence around it. */
const CLOSING = /[.,;:!?)\]}…]+$/;
const PROTOCOLS = ["http:", "https:", "ftp:"];

/** The parts of a line, in order; together they read as the line does. Points off this board are text, and so are moves beyond `last`. */
export function partsOf(line: string, size: Size, last: number): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(FOUND)) {
    const part = partOf(match, size, last);
    if (part === null) continue;
    if (match.index > end) parts.push({ kind: "text", text: line.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < line.length) parts.push({ kind: "text", text: line.slice(end) });
  return parts;
}

function partOf(match: RegExpMatchArray, size: Size, last: number): Part | null {
  const { address, move, point } = match.groups ?? {};
  if (address !== undefined) return linkOf(address);
  if (move !== undefined) {
    const number = Number(move.slice(1));
    return number <= last ? { kind: "move", text: move, move: number } : null;
  }
  const name = point === undefined ? null : onBoard(point, size);
  return name === null ? null : { kind: "point", text: point ?? "", point: name };
}

function linkOf(found: string): Part | null {
  const text = closedOf(found);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol) || url.username !== "" || url.password !== "") return null;
  return { kind: "link", text, address: url.href };
}

/** The address without the sentence's own signs; a bracket that was opened in it stays. */
function closedOf(found: string): string {
  const text = found.replace(CLOSING, "");
  return found.charAt(text.length) === ")" && text.includes("(") ? `${text})` : text;
}

function onBoard(name: string, size: Size): string | null {
  try {
    return nameAt(parseIndex(name, size), size);
  } catch {
    return null;
  }
}
