// The choices of the last game that was made on this device, made again in the form of the next one.
// Names are kept elsewhere; what fits one opponent only, the handicap and the komi, is not kept, nor is a record.

const KEY = "choices";
const KEPT =
  /^(?:opponent|size|width|height|time|clock|color|rules|audience|(?:fischer|byo_yomi|canadian|absolute)_.+|days)$/;

/** Make the choices of last time, but for what the address asks for, and keep these when the form is sent. */
export function rememberChoices(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  const was = form.querySelector(".problem") === null ? lastChoices() : {};
  for (const [name, value] of Object.entries(was)) {
    if (KEPT.test(name) && !asked.has(name)) choose(form, name, value);
  }
  form.addEventListener("submit", () => {
    const chosen = [...new FormData(form)].filter(([name, value]) => KEPT.test(name) && typeof value === "string");
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(chosen)));
    } catch {
      // A browser that keeps nothing begins with what is usual.
    }
  });
}

function choose(form: HTMLFormElement, name: string, value: string): void {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList || found instanceof HTMLInputElement) found.value = value;
}

function lastChoices(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
