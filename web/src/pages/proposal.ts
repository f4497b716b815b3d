// What a record proposes for a new game: its rules and komi go into the form, its names stand behind the empty fields.
// The server reads the record; whatever is changed by hand afterwards stays.

import { post } from "../live/http";

export interface Proposal {
  readonly rules: string | null;
  readonly komi: number | null;
  readonly black: string;
  readonly white: string;
}

const WAIT = 300;
const LONGEST = 100_000;

/** Ask for a proposal whenever another file or text is given, and whenever the color changes show its names anew. */
export function followRecord(form: HTMLFormElement): void {
  const [record, file] = [element(form, "record"), element(form, "file")];
  let shown: Proposal | null = null;
  let asked = 0;
  let waiting: number | undefined;
  const ask = async (): Promise<void> => {
    const number = ++asked;
    const body = await bodyOf(record.value.trim(), (file as HTMLInputElement).files?.[0] ?? null);
    const reply = body === null ? null : await post<Proposal>("proposal", body).catch(() => null);
    if (number !== asked) return;
    shown = reply?.kind === "ok" ? reply.value : null;
    if (shown !== null) fillIn(form, shown);
    showNames(form, shown);
  };
  for (const source of [record, file]) {
    source.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => void ask(), WAIT);
    });
  }
  form.addEventListener("change", () => {
    showNames(form, shown);
  });
  if (record.value.trim() === "" && input(form, "proposed").value !== "") input(form, "proposed").value = "";
}

/** Put rules and komi into their fields, and tell the server that they were seen. */
export function fillIn(form: HTMLFormElement, { rules, komi }: Proposal): void {
  const chosen =
    rules === null ? null : form.querySelector<HTMLInputElement>(`input[name="rules"][value="${CSS.escape(rules)}"]`);
  if (chosen !== null) {
    chosen.checked = true;
    chosen.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (komi !== null) {
    input(form, "komi").value = String(komi);
    input(form, "komi").dispatchEvent(new Event("input", { bubbles: true }));
  }
  input(form, "proposed").value = "1";
}

/** Show whose names are taken if the fields stay empty. */
export function showNames(form: HTMLFormElement, proposal: Proposal | null): void {
  const color = form.querySelector<HTMLInputElement>('input[name="color"]:checked')?.value;
  const { black = "", white = "" } = proposal ?? {};
  const either = black !== "" && white !== "" ? `${black} / ${white}` : "";
  const names = { black: [black, white], white: [white, black] }[color ?? ""] ?? [either, either];
  input(form, "name").placeholder = names[0] ?? "";
  input(form, "other_name").placeholder = names[1] ?? "";
}

async function bodyOf(text: string, file: File | null): Promise<{ sgf: string } | { base64: string } | null> {
  if (text !== "") return text.length > LONGEST ? null : { sgf: text };
  if (file === null || file.size === 0 || file.size > LONGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

function input(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = element(form, name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`the form has no field ${name}`);
}

function element(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`the form has no field ${name}`);
}
