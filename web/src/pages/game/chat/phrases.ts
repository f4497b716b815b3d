// Phrases for two people without a common language: sent in English, shown in the language of whoever reads.
// Any other text is shown as it was typed.

import { marked, translated } from "../../text";

const PHRASES: readonly string[] = [
  marked("Hello!"),
  marked("Have a good game!"),
  marked("One moment, please."),
  marked("Good move!"),
  marked("Sorry, I misclicked."),
  marked("I am back."),
  marked("I must go soon."),
  marked("Thank you for the game!"),
];

export function phrases(): readonly string[] {
  return PHRASES;
}

/** The text as its reader should see it. */
export function readable(said: string): string {
  return PHRASES.includes(said) ? translated(said) : said;
}
