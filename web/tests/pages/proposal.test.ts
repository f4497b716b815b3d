// @vitest-environment happy-dom
// A record given to the form of a new game: its rules, komi and names come into the form, and may be changed.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fillIn, followRecord, type Proposal, showNames } from "../../src/pages/proposal";

const FORM = `<form>
  <input name="name"><input name="other_name"><input name="komi" value="6.5"><input type="hidden" name="proposed">
  <input type="radio" name="rules" value="japanese" checked><input type="radio" name="rules" value="chinese">
  <input type="radio" name="color" value="nigiri" checked><input type="radio" name="color" value="white">
  <input type="file" name="file"><textarea name="record"></textarea></form>`;
const PROPOSAL: Proposal = { rules: "chinese", komi: 7.5, black: "Ann", white: "Bo" };

let form: HTMLFormElement;

function field(name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function rules(): string {
  return form.querySelector<HTMLInputElement>('input[name="rules"]:checked')?.value ?? "";
}

beforeEach(() => {
  document.body.innerHTML = FORM;
  const found = document.querySelector("form");
  if (found === null) throw new Error("no form");
  form = found;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a proposal", () => {
  it("goes into the form, and the server is told that it was seen", () => {
    const heard: string[] = [];
    form.addEventListener("input", (event) => heard.push((event.target as HTMLInputElement).name));
    fillIn(form, PROPOSAL);
    expect([rules(), field("komi").value, field("proposed").value]).toEqual(["chinese", "7.5", "1"]);
    expect(heard).toEqual(["rules", "komi"]);
  });

  it("leaves alone what the record does not say", () => {
    fillIn(form, { ...PROPOSAL, rules: null, komi: null });
    expect([rules(), field("komi").value]).toEqual(["japanese", "6.5"]);
  });

  it("shows the names behind the empty fields, by color", () => {
    showNames(form, PROPOSAL);
    expect(field("name").placeholder).toBe("Ann / Bo");
    const white = form.querySelector<HTMLInputElement>('input[value="white"]');
    if (white !== null) white.checked = true;
    showNames(form, PROPOSAL);
    expect([field("name").placeholder, field("other_name").placeholder]).toEqual(["Bo", "Ann"]);
    showNames(form, null);
    expect(field("name").placeholder).toBe("");
  });

  it("is asked for when a record is pasted or a file is chosen, and nothing else is", async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      bodies.push(JSON.parse(init.body as string));
      return Promise.resolve(new Response(JSON.stringify(PROPOSAL)));
    });
    followRecord(form);
    const record = form.elements.namedItem("record") as HTMLTextAreaElement;
    record.value = "(;SZ[9])";
    record.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitUntil(() => field("proposed").value === "1");
    expect(bodies).toEqual([{ sgf: "(;SZ[9])" }]);

    record.value = "";
    Object.defineProperty(field("file"), "files", { value: [new File([new Uint8Array([0xc4, 0xfe])], "a.sgf")] });
    field("file").dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitUntil(() => bodies.length === 2);
    expect(bodies[1]).toEqual({ base64: "xP4=" });
  });
});
