// Sentences with places in them: "Move {number} of {last}".
// The sentences themselves come from the templates, where they are translated.

/** The sentence with its places filled in; a place without a value stays as it is. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
