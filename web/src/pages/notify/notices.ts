// The card for notices besides mail: where one is told, in this browser or through a service, and how often.
// Its markup is templates/notices/notices.html; asking the browser is in browser.ts, a channel's row in channel.ts.

import { get, post, remove, type Reply } from "../../live/http";
import { part } from "../part";
import { text } from "../text";
import { hereOf, subscription } from "./browser";
import { channelRow, type Channel } from "./channel";
import { servicesOf, stateOf } from "./notices-words";
import { fieldOf, zone } from "./wish";

export interface Notices {
  readonly policy: string;
  readonly quiet_from: string;
  readonly quiet_until: string;
  readonly zone: string;
  readonly channels: readonly Channel[];
  readonly services: readonly { readonly scheme: string; readonly name: string }[];
  readonly push_key: string | null;
}

/** Bring the card of this game to life; without a seat of one's own, or with nothing allowed, there is nothing to show. */
export async function startNotices(root: ParentNode, game: string, seen: (on: boolean) => void): Promise<void> {
  const box = part("notices", HTMLDetailsElement, root);
  const path = `games/${game}/notices`;
  const found = await get<Notices>(path);
  if (found.kind === "refused") return;
  if (found.value.push_key === null && found.value.services.length === 0) return;
  let now = found.value;

  const act = async (ask: () => Promise<Reply<Notices>>): Promise<boolean> => {
    const reply = await asked(box, ask);
    if (reply?.kind !== "ok") return false;
    now = reply.value;
    await show();
    return true;
  };
  const show = async (): Promise<void> => {
    const here = await hereOf(now.push_key);
    showWish(box, now);
    const rows = now.channels.map((channel) =>
      channelRow(channel, channel.kind === "push" && channel.hint === here.hint, {
        attempt: () => void act(() => post<Notices>(`${path}/channels/${channel.id}/trial`, {})),
        forget: () => void act(() => remove<Notices>(`${path}/channels/${channel.id}`)),
      }),
    );
    part("channels", HTMLUListElement, box).replaceChildren(...rows);
    const known = now.channels.some((channel) => channel.kind === "push" && channel.hint === here.hint);
    part("push-here", HTMLButtonElement, box).hidden = !here.can || known;
    seen(now.channels.length > 0);
  };

  part("push-here", HTMLButtonElement, box).addEventListener("click", () => {
    void act(async () => post<Notices>(`${path}/push`, await subscription(now.push_key ?? "")));
  });
  submitted(part("service-form", HTMLFormElement, box), async (form) => {
    const field = fieldOf(form, "url");
    if (await act(() => post<Notices>(`${path}/services`, { url: field.value.trim() }))) field.value = "";
  });
  submitted(part("notices-form", HTMLFormElement, box), async (form) => {
    await act(() => post<Notices>(path, wishOf(form)));
  });
  await show();
  box.hidden = false;
}

function showWish(box: ParentNode, notices: Notices): void {
  const form = part("notices-form", HTMLFormElement, box);
  fieldOf(form, "policy").value = notices.policy;
  fieldOf(form, "quiet_from").value = notices.quiet_from;
  fieldOf(form, "quiet_until").value = notices.quiet_until;
  form.hidden = notices.channels.length === 0;
  part("service-form", HTMLFormElement, box).hidden = notices.services.length === 0;
  part("service-names", HTMLElement, box).textContent = servicesOf(notices);
  part("notices-state", HTMLElement, box).textContent = stateOf(notices);
}

function wishOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return {
    policy: fieldOf(form, "policy").value,
    quiet_from: fieldOf(form, "quiet_from").value || "00:00",
    quiet_until: fieldOf(form, "quiet_until").value || "00:00",
    zone: zone(),
  };
}

function submitted(form: HTMLFormElement, act: (form: HTMLFormElement) => Promise<void>): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(form);
  });
}

/** One thing at a time: the buttons wait for the answer; what is refused, or did not get through, is said. */
async function asked(box: HTMLElement, ask: () => Promise<Reply<Notices>>): Promise<Reply<Notices> | null> {
  const error = part("notices-error", HTMLParagraphElement, box);
  const buttons = box.querySelectorAll("button");
  buttons.forEach((button) => (button.disabled = true));
  box.setAttribute("aria-busy", "true");
  error.hidden = true;
  let reply: Reply<Notices> | null = null;
  let wrong = "";
  try {
    reply = await ask();
    if (reply.kind === "refused") wrong = reply.refusal.message;
  } catch (problem) {
    wrong = problem instanceof DOMException ? problem.message : text("No answer. Try again in a moment.");
  }
  error.textContent = wrong;
  error.hidden = wrong === "";
  box.removeAttribute("aria-busy");
  buttons.forEach((button) => (button.disabled = false));
  return reply;
}
