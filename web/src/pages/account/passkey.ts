// The button that makes or shows a passkey: it asks the site what to ask the browser for, and sends what the browser answers.

import { text } from "../../go/text";
import { part } from "../part";
import { answer, toMake, toShow } from "./credentials";

type Json = Readonly<Record<string, unknown>>;

class Refused extends Error {}

/** Let the button of this place work, and show it. */
export function startPasskey(place: HTMLElement): void {
  const button = part("use", HTMLButtonElement, place);
  const wrong = part("wrong", HTMLElement, place);
  place.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    wrong.hidden = true;
    use(place)
      .then((next) => {
        location.assign(next);
      })
      .catch((error: unknown) => {
        wrong.textContent = error instanceof Refused ? error.message : text("The browser has not used a passkey.");
        wrong.hidden = false;
        button.disabled = false;
      });
  });
}

async function use(place: HTMLElement): Promise<string> {
  const purpose = place.dataset.purpose ?? "show";
  const asked = await post(place.dataset.options ?? "", { purpose, ...typed() });
  const credential =
    purpose === "show"
      ? await navigator.credentials.get({ publicKey: toShow(asked) })
      : await navigator.credentials.create({ publicKey: toMake(asked) });
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  const box = document.querySelector<HTMLInputElement>("[data-part=claim]");
  const done = await post(place.dataset.send ?? "", {
    purpose,
    credential: answer(credential),
    claim: box?.checked ?? true,
  });
  return String(done.next);
}

/** What was typed for a new account, if the page asks for one. */
function typed(): Json {
  const form = document.querySelector<HTMLFormElement>("form[data-part=new]");
  if (form === null) return {};
  const said = new FormData(form);
  return { name: said.get("name") ?? "", strength: said.get("strength") ?? "" };
}

async function post(address: string, body: Json): Promise<Json> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  const said = (await response.json()) as Json;
  if (!response.ok) throw new Refused([said.message, said.expected].filter(Boolean).join(" · "));
  return said;
}
