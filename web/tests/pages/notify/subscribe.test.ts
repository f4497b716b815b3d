// @vitest-environment happy-dom
// The form for mail about a game: shows what is wished, saves what is changed, and says what is wrong.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { tellWhenSeen } from "../../../src/pages/notify/seen";
import { sentence, startSubscribe } from "../../../src/pages/notify/subscribe";

const NOTHING = {
  email: null,
  confirmed: false,
  policy: "every-turn",
  quiet_from: "00:00",
  quiet_until: "00:00",
  zone: "UTC",
  sends: true,
};
const FORM = `
  <details data-part="subscribe" hidden><summary><small data-part="mail-state"></small></summary>
  <form data-part="mail-form">
    <input name="email"><input name="quiet_from"><input name="quiet_until">
    <select name="policy"><option value="every-turn"></option><option value="away"></option></select>
    <p data-part="mail-error" hidden></p>
    <button type="submit"></button><button type="button" data-part="mail-forget" hidden></button>
  </form></details>`;

type Asked = readonly [string, RequestInit | undefined];
let asked: Asked[] = [];

function answering(...answers: readonly [number, unknown][]): void {
  const left = [...answers];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    if (path.endsWith("/seen")) return Promise.resolve(new Response(null, { status: 204 }));
    const [status, body] = left.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

function element<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(selector);
}

beforeEach(() => {
  asked = [];
  document.body.innerHTML = FORM;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the form for mail", () => {
  it("stays away from one who has no seat", async () => {
    answering([403, { code: "no-seat", message: "only a player can ask for this" }]);
    await startSubscribe(document, "abc", tellWhenSeen("games/abc/mail")("mail"));
    expect(element("details", HTMLDetailsElement).hidden).toBe(true);
  });

  it("shows the wish and sends the changed one with the time zone of the browser", async () => {
    answering([200, NOTHING], [200, { ...NOTHING, email: "bo@example.org", policy: "away" }]);
    await startSubscribe(document, "abc", tellWhenSeen("games/abc/mail")("mail"));
    expect(element("details", HTMLDetailsElement).hidden).toBe(false);
    element("[name=email]", HTMLInputElement).value = " bo@example.org ";
    element("[name=policy]", HTMLSelectElement).value = "away";
    element("form", HTMLFormElement).dispatchEvent(new Event("submit", { cancelable: true }));
    await vi.waitFor(() => {
      expect(element("[data-part=mail-state]", HTMLElement).textContent).toContain("bo@example.org");
    });
    const [path, init] = asked[1] ?? ["", undefined];
    expect(path).toBe("/api/games/abc/mail");
    expect(JSON.parse(init?.body as string)).toEqual({
      email: "bo@example.org",
      policy: "away",
      quiet_from: "00:00",
      quiet_until: "00:00",
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(asked.some(([each]) => each.endsWith("/mail/seen"))).toBe(true);
  });

  it("says what is wrong and keeps what was typed", async () => {
    answering([200, NOTHING], [422, { code: "bad-address", message: "not an address: 'bo'" }]);
    await startSubscribe(document, "abc", tellWhenSeen("games/abc/mail")("mail"));
    element("[name=email]", HTMLInputElement).value = "bo";
    element("form", HTMLFormElement).dispatchEvent(new Event("submit", { cancelable: true }));
    await vi.waitFor(() => {
      expect(element("[data-part=mail-error]", HTMLElement).hidden).toBe(false);
    });
    expect(element("[data-part=mail-error]", HTMLElement).textContent).toBe("not an address: 'bo'");
    expect(element("[name=email]", HTMLInputElement).value).toBe("bo");
  });

  it("has a sentence for every state", () => {
    const mine = { ...NOTHING, email: "bo@example.org" };
    const said = [NOTHING, mine, { ...mine, confirmed: true }, { ...mine, confirmed: true, policy: "never" }];
    expect(new Set(said.map(sentence)).size).toBe(4);
  });

  it("does not speak of a mail that a site without a mail server cannot send", () => {
    const mine = { ...NOTHING, email: "bo@example.org" };
    expect(sentence(mine)).toContain("Press the link");
    expect(sentence({ ...mine, sends: false })).toContain("no mail server");
    expect(sentence({ ...mine, sends: false })).not.toContain("Press the link");
  });
});
