// What is usual for the rules, the board and the handicap that are chosen in the form of a new game: asked of the server.
// The komi is filled in until the player writes one; the handicap stones stand on a small board.

import { emptyState, showing } from "../board/state";
import { drawStill } from "../board/still";
import { sizeOf } from "../go/size";
import { get } from "../live/http";
import { part } from "./part";
import { counted, text } from "./text";

interface Usual {
  readonly komi: number;
  /** A state string; empty where so many stones have no usual points. */
  readonly stones: string;
  readonly most_handicap: number;
  readonly free_placement: boolean;
}

interface Wish {
  readonly width: number;
  readonly height: number;
  readonly rules: string;
  readonly handicap: number;
}

const WAIT = 150;
const [LEAST, MOST] = [2, 25];

/** Keep the fields that depend on others up to date. */
export function followUsual(form: HTMLFormElement): void {
  const komi = control(form, "komi");
  let own = komi.value !== "";
  let waiting: number | undefined;
  let asked = 0;
  komi.addEventListener("input", () => {
    own = komi.value !== "";
  });
  const ask = async (): Promise<void> => {
    const wish = wishOf(form);
    if (![wish.width, wish.height].every((lines) => lines >= LEAST && lines <= MOST)) return;
    const number = ++asked;
    const query = new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)]));
    try {
      const reply = await get<Usual>(`usual?${query.toString()}`);
      if (number !== asked) return;
      if (reply.kind === "ok" && !own) komi.value = String(reply.value.komi);
      showStones(form, wish, reply.kind === "ok" ? reply.value : null);
    } catch {
      // The server fills in what is usual by itself.
    }
  };
  const follow = (): void => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void ask(), WAIT);
  };
  form.addEventListener("input", (event) => {
    if (event.target !== komi) follow();
  });
  void ask();
}

function showStones(form: HTMLFormElement, wish: Wish, usual: Usual | null): void {
  const preview = part("preview", HTMLElement, form);
  const free = form.querySelector<HTMLInputElement>('input[name="placement"][value="free"]');
  if (free !== null && usual !== null) {
    free.disabled = !usual.free_placement;
    if (free.disabled && free.checked) control(form, "placement", "usual").checked = true;
  }
  // Without stones there is nothing to say of where they stand.
  const places = control(form, "placement", "usual").closest("fieldset");
  if (places !== null) places.hidden = wish.handicap < 2;
  preview.hidden = wish.handicap < 2 || free?.checked === true;
  if (preview.hidden) return;
  const words = part("preview-words", HTMLElement, preview);
  const place = part("preview-board", HTMLElement, preview);
  place.hidden = usual === null || usual.stones === "";
  if (usual === null || usual.stones === "") {
    words.textContent = text("So many stones have no usual points on this board.");
    return;
  }
  const state = showing(emptyState(sizeOf(wish.width, wish.height)), { cells: usual.stones, coordinates: "none" });
  const said = counted("{count} handicap stone", "{count} handicap stones", wish.handicap);
  place.replaceChildren(drawStill(state, said));
  words.textContent = said;
}

function wishOf(form: HTMLFormElement): Wish {
  const value = (name: string): string => {
    const found = new FormData(form).get(name);
    return typeof found === "string" ? found : "";
  };
  const size = value("size");
  const width = size === "other" ? value("width") || value("height") : size;
  const height = size === "other" ? value("height") || value("width") : size;
  return {
    width: Number(width) || 19,
    height: Number(height) || 19,
    rules: value("rules"),
    handicap: Number(value("handicap")) || 0,
  };
}

function control(form: HTMLFormElement, name: string, value?: string): HTMLInputElement {
  const which = value === undefined ? "" : `[value="${value}"]`;
  const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]${which}`);
  if (found === null) throw new Error(`the form has no ${name}`);
  return found;
}
