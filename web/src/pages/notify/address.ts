// A form with one address and one button: the address is sent to the server, and what came of it stands under the field.
// What is mailed then is the server's business.

import { post } from "../../live/http";
import { part } from "../part";
import { text } from "../text";

/** Bring such a form to life: it sends its address to `path` of the API and says `sent` of it. */
export function startAddressForm(form: HTMLFormElement, path: string, sent: (email: string) => string): void {
  const field = form.querySelector("input");
  const button = form.querySelector("button");
  if (field === null || button === null) return;
  const said = part("said", HTMLParagraphElement, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    button.disabled = true;
    void ask(path, field.value.trim(), sent)
      .then((words) => {
        said.textContent = words;
        said.hidden = false;
      })
      .finally(() => {
        button.disabled = false;
      });
  });
  form.hidden = false;
}

async function ask(path: string, email: string, sent: (email: string) => string): Promise<string> {
  try {
    const reply = await post<null>(path, { email });
    return reply.kind === "ok" ? sent(email) : reply.refusal.message;
  } catch {
    return text("No answer. Try again in a moment.");
  }
}
