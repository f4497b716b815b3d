// The *more* sheet: what one does seldom, and how this device likes the board.
// It opens from below on a phone and as a card on a desk.

import type { Confirm } from "../../board/state";
import { text } from "../text";
import { wayToChat } from "./chat-item";
import { button, element } from "./element";
import { type Preferences, prefer, preferences } from "./preferences";

export interface Item {
  readonly words: string;
  readonly act: () => void;
}

/** Open the sheet with these items and the way to the chat; it closes before one of them acts. */
export function openMore(items: readonly Item[]): void {
  const dialog = element("dialog", "sheet more");
  const heading = element("h2", "", items.length > 0 ? text("More") : text("Settings"));
  heading.id = "more";
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = (): void => {
    dialog.close();
  };
  const myGames = element("a", "", text("My games"));
  myGames.href = "/games/";
  dialog.append(
    element("header", "", heading, button(text("Close"), close, "bare")),
    element(
      "ul",
      "items",
      ...[...wayToChat(), ...items].map(({ words, act }) =>
        element(
          "li",
          "",
          button(words, () => {
            close();
            act();
          }),
        ),
      ),
    ),
    settings(),
    element("p", "onward", myGames),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Put the sheet away, if it is open: what it offers no longer holds. */
export function closeMore(): void {
  document.querySelector<HTMLDialogElement>("dialog.more")?.close();
}

function settings(): HTMLFieldSetElement {
  const confirms: readonly (readonly [Confirm, string])[] = [
    ["touch", text("Two taps by finger, one click by mouse")],
    ["always", text("Always aim first, then play")],
    ["never", text("One tap or click plays")],
  ];
  const select = element("select");
  for (const [value, words] of confirms)
    select.append(new Option(words, value, false, value === preferences().confirm));
  select.addEventListener("change", () => {
    prefer({ confirm: select.value as Confirm });
  });
  return element(
    "fieldset",
    "settings",
    element("legend", "", text("On this device")),
    element("label", "choice", element("span", "", text("Playing a stone")), select),
    toggle("coordinates", text("Coordinates")),
    toggle("moveNumbers", text("Move numbers")),
    toggle("sound", text("Sound of stones")),
  );
}

function toggle(name: Exclude<keyof Preferences, "confirm">, words: string): HTMLLabelElement {
  const box = element("input");
  box.type = "checkbox";
  box.checked = preferences()[name];
  box.addEventListener("change", () => {
    prefer({ [name]: box.checked });
  });
  return element("label", "switch", element("span", "", words), box);
}
