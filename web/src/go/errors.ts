// What is refused, with the same code and the same words as in Python.
// How an error is shown on a page is not decided here.

/** Something that was asked for cannot be done; `code` is stable, `message` is for people. */
export class TengenError extends Error {
  override readonly name = "TengenError";

  constructor(
    readonly code: string,
    what: string,
    readonly expected = "",
  ) {
    super(expected === "" ? what : `${what} (expected ${expected})`);
  }
}

/** A text as it stands in a message: in quotes, with invisible characters escaped, cut to 40 characters. */
export function shown(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = Array.from(text.slice(0, 60), (sign) => escaped(sign, quote)).join("");
  const quoted = quote + inside + quote;
  return quoted.length <= 40 ? quoted : `${quoted.slice(0, 37)}...`;
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(sign: string, quote: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (sign === quote) return `\\${sign}`;
  if (code < 32 || code === 127) return ESCAPES[sign] ?? `\\x${code.toString(16).padStart(2, "0")}`;
  return ESCAPES[sign] ?? sign;
}
