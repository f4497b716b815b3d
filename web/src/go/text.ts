// What scripts say, in the language of the page: the English text is the key of a catalog, as in gettext.
// `make messages` finds every text("..."), counted("...", "...") and marked("...") in web/src.

type Values = Readonly<Record<string, string | number>>;

/** What another language says for each English text, and which of a text's plural forms fits a count. */
export interface Catalog {
  readonly texts: Readonly<Record<string, string | readonly string[]>>;
  readonly plural: (count: number) => number;
}

declare global {
  /** The site sends it as a script of its own before ours; a page in English has none. */
  var tengenCatalog: Catalog | undefined;
}

/** This text in the page's language, with its places filled in: text("{color} plays {point}", {...}). */
export function text(english: string, values: Values = {}): string {
  return fill(translated(english), values);
}

/** The form of a text that fits the count, which is also its place {count}. */
export function counted(one: string, many: string, count: number, values: Values = {}): string {
  const { texts, plural } = globalThis.tengenCatalog ?? ENGLISH;
  const forms = texts[one];
  const found = Array.isArray(forms) ? (forms as readonly string[])[plural(count)] : undefined;
  return fill(found ?? (count === 1 ? one : many), { count, ...values });
}

/** The English text as it is: for what is kept or sent in English, and shown by `translated`. */
export function marked(english: string): string {
  return english;
}

/** What `marked` texts are in the page's language; any other text stays as it is. */
export function translated(english: string): string {
  const found = globalThis.tengenCatalog?.texts[english];
  return typeof found === "string" && found !== "" ? found : english;
}

const ENGLISH: Catalog = { texts: {}, plural: (count) => (count === 1 ? 0 : 1) };

/** The sentence with its places filled in; a place without a value stays as it is. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
