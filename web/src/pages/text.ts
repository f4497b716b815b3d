// The words that scripts say, translated: the English text is the key, and the page carries a catalog for other languages.
// Words that stand in a template are translated there.

import { fill } from "../go/text";

type Values = Readonly<Record<string, string | number>>;
type Catalog = Readonly<Record<string, string | readonly string[]>>;

let catalog: Catalog | null = null;

/** This text in the page's language, with its places filled in: text("{color} plays {point}", {...}). */
export function text(english: string, values: Values = {}): string {
  const found = catalogOfPage()[english];
  return fill(typeof found === "string" && found !== "" ? found : english, values);
}

/** The form of a text that fits the count, which is also its place {count}. */
export function counted(one: string, many: string, count: number, values: Values = {}): string {
  const forms = catalogOfPage()[one];
  const found = Array.isArray(forms) ? formFor(count, forms as readonly string[]) : undefined;
  return fill(found ?? (count === 1 ? one : many), { count, ...values });
}

/** A language has its forms in this order; one that it has no use for is left out. */
const FORMS: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

function formFor(count: number, forms: readonly string[]): string | undefined {
  const rules = new Intl.PluralRules(document.documentElement.lang || "en");
  const { pluralCategories } = rules.resolvedOptions();
  const used = FORMS.filter((form) => pluralCategories.includes(form));
  return forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)];
}

function catalogOfPage(): Catalog {
  if (catalog === null) {
    const element = document.getElementById("catalog");
    catalog = element === null ? {} : (JSON.parse(element.textContent) as Catalog);
  }
  return catalog;
}
