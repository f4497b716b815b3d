// Phrases for two people without a common language: sent in English, shown in the language of whoever reads.
// Any other text is shown as it was typed.

import { text } from "../text";

const PHRASES = [
  "Hello!",
  "Have a good game!",
  "One moment, please.",
  "Good move!",
  "Sorry, I misclicked.",
  "I am back.",
  "I must go soon.",
  "Thank you for the game!",
] as const;

export function phrases(): readonly string[] {
  return PHRASES;
}

/** The text as its reader should see it. */
export function readable(said: string): string {
  const known: readonly string[] = PHRASES;
  return known.includes(said) ? text(said) : said;
}
