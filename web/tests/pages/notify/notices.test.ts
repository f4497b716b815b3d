// @vitest-environment happy-dom
// The card for notices: shows channels without their secrets, adds, tries and removes them, and says what is wrong.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { hintOf } from "../../../src/pages/notify/browser";
import { type Notices, startNotices } from "../../../src/pages/notify/notices";
import { servicesOf, stateOf } from "../../../src/pages/notify/notices-words";
import type { Channel } from "../../../src/pages/notify/channel";

const NOTHING: Notices = {
  policy: "every-turn",
  quiet_from: "00:00",
  quiet_until: "00:00",
  zone: "UTC",
  channels: [],
  services: [
    { scheme: "ntfy", name: "ntfy" },
    { scheme: "ntfys", name: "ntfy" },
    { scheme: "tgram", name: "Telegram" },
  ],
  push_key: "BKey",
};
const DISCORD: Channel = { id: 7, kind: "service", name: "Discord", hint: "…ab12", state: "works", error: "" };
const CARD = `
  <details data-part="notices" hidden><summary><small data-part="notices-state"></small></summary>
    <ul data-part="channels"></ul><p data-part="notices-error" hidden></p>
    <button data-part="push-here" hidden></button>
    <form data-part="service-form"><input name="url"><button type="submit"></button><span data-part="service-names"></span></form>
    <form data-part="notices-form"><select name="policy"><option value="every-turn"></option><option value="digest"></option></select>
    <input name="quiet_from"><input name="quiet_until"><button type="submit"></button></form>
  </details>`;

let asked: (readonly [string, string, unknown])[] = [];
let switched: boolean[] = [];

function answering(...answers: readonly [number, unknown][]): void {
  const left = [...answers];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push([init?.method ?? "GET", path, init?.body === undefined ? null : JSON.parse(init.body as string)]);
    const [status, body] = left.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

function element<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(selector);
}

const start = (): Promise<void> =>
  startNotices(document, "abc", (on) => {
    switched.push(on);
  });
const submit = (form: string): void => {
  element(`[data-part=${form}]`, HTMLFormElement).dispatchEvent(new Event("submit", { cancelable: true }));
};
const card = (): HTMLDetailsElement => element("details", HTMLDetailsElement);
const error = (): HTMLElement => element("[data-part=notices-error]", HTMLElement);

beforeEach(() => {
  asked = [];
  switched = [];
  document.body.innerHTML = CARD;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the card for notices", () => {
  it("stays away from one who has no seat, and where nothing is allowed", async () => {
    answering([403, { code: "no-seat", message: "only a player can ask for this" }]);
    await start();
    expect(card().hidden).toBe(true);
    answering([200, { ...NOTHING, services: [], push_key: null }]);
    await start();
    expect(card().hidden).toBe(true);
  });

  it("asks how often only when there is somewhere to tell it", async () => {
    answering([200, NOTHING]);
    await start();
    expect(card().hidden).toBe(false);
    expect(element("[data-part=notices-form]", HTMLFormElement).hidden).toBe(true);
    expect(switched).toEqual([false]);
  });

  it("adds a service, empties its field, and says from then on that the game is looked at", async () => {
    answering([200, NOTHING], [200, { ...NOTHING, channels: [DISCORD] }]);
    await start();
    element("[name=url]", HTMLInputElement).value = " discord://secret ";
    submit("service-form");
    await vi.waitFor(() => {
      expect(element("li", HTMLLIElement).textContent).toContain("Discord …ab12");
    });
    expect(asked[1]).toEqual(["POST", "/api/games/abc/notices/services", { url: "discord://secret" }]);
    expect(element("[name=url]", HTMLInputElement).value).toBe("");
    expect(element("[data-part=notices-form]", HTMLFormElement).hidden).toBe(false);
    expect(switched).toEqual([false, true]);
  });

  it("says why an address is refused and keeps what was typed", async () => {
    answering([200, NOTHING], [422, { code: "private-address", message: "this leads to no public server" }]);
    await start();
    element("[name=url]", HTMLInputElement).value = "json://10.0.0.1";
    submit("service-form");
    await vi.waitFor(() => {
      expect(error().hidden).toBe(false);
    });
    expect(error().textContent).toBe("this leads to no public server");
    expect(element("[name=url]", HTMLInputElement).value).toBe("json://10.0.0.1");
    expect(card().hasAttribute("aria-busy")).toBe(false);
  });

  it("tries and removes a channel", async () => {
    const one = { ...NOTHING, channels: [DISCORD] };
    answering([200, one], [422, { code: "not-delivered", message: "it did not get through" }], [200, NOTHING]);
    await start();
    element('[aria-label="Try it: Discord"]', HTMLButtonElement).click();
    await vi.waitFor(() => {
      expect(error().textContent).toBe("it did not get through");
    });
    element('[aria-label="Remove: Discord"]', HTMLButtonElement).click();
    await vi.waitFor(() => {
      expect(document.querySelectorAll("li")).toHaveLength(0);
    });
    expect(asked.slice(1).map(([method, path]) => `${method} ${path}`)).toEqual([
      "POST /api/games/abc/notices/channels/7/trial",
      "DELETE /api/games/abc/notices/channels/7",
    ]);
  });

  it("saves the wish with the time zone of the browser", async () => {
    const one = { ...NOTHING, channels: [DISCORD] };
    answering([200, one], [200, { ...one, policy: "digest" }]);
    await start();
    element("[name=policy]", HTMLSelectElement).value = "digest";
    submit("notices-form");
    await vi.waitFor(() => {
      expect(asked).toHaveLength(2);
    });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(asked[1]?.[2]).toEqual({ policy: "digest", quiet_from: "00:00", quiet_until: "00:00", zone });
  });

  it("offers no push where the browser cannot take one", async () => {
    answering([200, NOTHING]);
    await start();
    expect(element("[data-part=push-here]", HTMLButtonElement).hidden).toBe(true);
  });

  it("says what is silenced, and why", async () => {
    answering([200, { ...NOTHING, channels: [{ ...DISCORD, state: "silenced", error: "error=404" }] }]);
    await start();
    expect(element("li", HTMLLIElement).textContent).toContain("error=404");
    expect(element("[data-part=notices-state]", HTMLElement).textContent).toContain("silenced");
  });

  it("has a sentence for every state", () => {
    const one = { ...NOTHING, channels: [DISCORD] };
    const two = { ...NOTHING, channels: [DISCORD, { ...DISCORD, id: 8 }] };
    const silenced = { ...NOTHING, channels: [{ ...DISCORD, state: "silenced" as const }] };
    const said = [NOTHING, one, two, silenced, { ...one, policy: "never" }].map(stateOf);
    expect(new Set(said).size).toBe(5);
    expect(servicesOf(NOTHING)).toBe("This site can use ntfy, Telegram.");
  });

  it("names an endpoint as the server does", async () => {
    expect(await hintOf("https://push.example.org/1")).toBe("572ed3db");
  });
});
