// The form for mail about a game: shows what is wished for this seat, and saves what is changed.
// Its markup is templates/notices/subscribe.html; when a mail goes out is the server's business.

import { get, post, remove, type Reply } from "../../live/http";
import { part } from "../part";
import { text } from "../text";
import { fieldOf, zone } from "./wish";

export interface MailWish {
  readonly email: string | null;
  readonly confirmed: boolean;
  readonly policy: string;
  readonly quiet_from: string;
  readonly quiet_until: string;
  readonly zone: string;
  readonly sends: boolean;
}

/** Bring the form of this game to life; without a seat of one's own there is nothing to show. */
export async function startSubscribe(root: ParentNode, game: string, seen: (on: boolean) => void): Promise<void> {
  const box = part("subscribe", HTMLDetailsElement, root);
  const form = part("mail-form", HTMLFormElement, box);
  const path = `games/${game}/mail`;
  const take = (reply: Reply<MailWish>): void => {
    const error = part("mail-error", HTMLParagraphElement, form);
    error.hidden = reply.kind === "ok";
    if (reply.kind === "refused") {
      error.textContent = reply.refusal.message;
      return;
    }
    show(box, form, reply.value);
    seen(reply.value.email !== null);
  };
  const found = await get<MailWish>(path);
  if (found.kind === "refused") return;
  take(found);
  box.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, async () => {
      take(await post<MailWish>(path, wishOf(form)));
    });
  });
  part("mail-forget", HTMLButtonElement, form).addEventListener("click", () => {
    void send(form, async () => {
      take(await remove<MailWish>(path));
    });
  });
}

function show(box: ParentNode, form: HTMLFormElement, wish: MailWish): void {
  fieldOf(form, "email").value = wish.email ?? "";
  fieldOf(form, "policy").value = wish.policy;
  fieldOf(form, "quiet_from").value = wish.quiet_from;
  fieldOf(form, "quiet_until").value = wish.quiet_until;
  part("mail-forget", HTMLButtonElement, form).hidden = wish.email === null;
  part("mail-state", HTMLElement, box).textContent = sentence(wish);
}

/** What happens with these wishes, in one sentence. */
export function sentence(wish: MailWish): string {
  if (wish.email === null) return text("Know when it is your turn, without looking here.");
  if (!wish.confirmed && !wish.sends)
    return text("Nothing is sent to {email} yet: this site has no mail server.", { email: wish.email });
  if (!wish.confirmed) return text("We sent a mail to {email}. Press the link in it once.", { email: wish.email });
  if (wish.policy === "never") return text("You get no mail about this game.");
  return text("Mail goes to {email}, but not while you look at the game.", { email: wish.email });
}

function wishOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return {
    email: fieldOf(form, "email").value.trim(),
    policy: fieldOf(form, "policy").value,
    quiet_from: fieldOf(form, "quiet_from").value || "00:00",
    quiet_until: fieldOf(form, "quiet_until").value || "00:00",
    zone: zone(),
  };
}

/** One thing at a time: the buttons wait for the answer, and a lost connection says so. */
async function send(form: HTMLFormElement, act: () => Promise<void>): Promise<void> {
  const buttons = form.querySelectorAll("button");
  buttons.forEach((button) => (button.disabled = true));
  try {
    await act();
  } catch {
    const error = part("mail-error", HTMLParagraphElement, form);
    error.textContent = text("No answer. Try again in a moment.");
    error.hidden = false;
  } finally {
    buttons.forEach((button) => (button.disabled = false));
  }
}
