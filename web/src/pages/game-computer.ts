// The computer on the page of a game: what keeps it from playing, and what the coach says.
// The game itself is in game.ts; neither needs the other: this one looks when the page has changed.

import "../styles/computer.css";
import { get, post } from "../live/http";
import { part } from "./part";
import { text } from "./text";

interface Remark {
  readonly kind: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly take_back: boolean;
}

interface Coached {
  readonly on: boolean;
  readonly version: number;
  readonly remarks: readonly Remark[];
}

const SETTLED = 250;
/** Milliseconds after which a computer that has not moved is asked what is wrong. */
const PATIENCE = 8000;

/** What one had better look at before anything else. */
const WARNING: readonly string[] = ["look-again", "atari"];

const main = part("table", HTMLElement);
const game = main.dataset.game ?? "";
const card = part("computer", HTMLElement);
const trouble = part("trouble", HTMLElement, card);
const switcher = card.querySelector<HTMLInputElement>('[data-part="coach-switch"]');
const says = card.querySelector<HTMLElement>('[data-part="coach"]');
let waiting: number | undefined;
let worrying: number | undefined;
let asked = 0;

// Near the board, where one looks: on a phone all else is further down.
part("now", HTMLElement).after(trouble, ...(says === null ? [] : [says]));
new MutationObserver(changed).observe(part("now", HTMLElement), {
  subtree: true,
  childList: true,
  characterData: true,
});
switcher?.addEventListener("change", () => void callCoach(switcher.checked));
changed();

/** Something has happened in the game: the coach may have something to say, and the computer may be stuck. */
function changed(): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => void listen(), SETTLED);
  clearTimeout(worrying);
  worrying = window.setTimeout(() => void worry(), trouble.hidden ? PATIENCE : SETTLED);
}

async function listen(): Promise<void> {
  if (says === null || switcher?.checked !== true) return;
  const number = ++asked;
  try {
    const reply = await get<Coached>(`games/${game}/coach`);
    if (number === asked && reply.kind === "ok") show(reply.value);
  } catch {
    // The next move asks again.
  }
}

async function callCoach(on: boolean): Promise<void> {
  if (!on) show({ on, version: 0, remarks: [] });
  try {
    await post<Coached>(`games/${game}/coach`, { on });
  } catch {
    return;
  }
  await listen();
}

/** All remarks as one saying, since the strip has room for no more; one press takes the move back. */
function show({ remarks, version }: Coached): void {
  if (says === null) return;
  const words = document.createElement("p");
  words.textContent = remarks.map((remark) => remark.text).join(" ");
  says.replaceChildren(words, ...(remarks.some((remark) => remark.take_back) ? [takeBack(version)] : []));
  says.classList.toggle(
    "warns",
    remarks.some(({ kind }) => WARNING.includes(kind)),
  );
  says.hidden = remarks.length === 0;
}

function takeBack(version: number): HTMLButtonElement {
  const back = document.createElement("button");
  back.type = "button";
  back.className = "button";
  back.textContent = text("Take it back");
  back.addEventListener("click", () => {
    back.disabled = true;
    void post(`games/${game}/commands`, { kind: "request-undo", at_version: version });
  });
  return back;
}

/** Ask what is wrong, and again until nothing is. */
async function worry(): Promise<void> {
  try {
    const reply = await get<{ readonly trouble: string }>(`games/${game}/computer`);
    if (reply.kind !== "ok") return;
    trouble.textContent = reply.value.trouble;
    trouble.hidden = reply.value.trouble === "";
    if (!trouble.hidden) worrying = window.setTimeout(() => void worry(), PATIENCE);
  } catch {
    // Without a connection the page itself says so.
  }
}
