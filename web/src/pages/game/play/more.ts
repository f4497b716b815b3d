// The *more* sheet: what one does seldom, and how this device likes the board.
// It opens from below on a phone and as a card on a desk.

import { text } from "../../text";
import { wayToChat } from "../chat/item";
import { button, element } from "../../controls/element";
import { CHOICES, type Preferences, prefer, preferences } from "../preferences";

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
  return element(
    "fieldset",
    "settings",
    element("legend", "", text("On this device")),
    choice("confirm", text("Playing a stone"), {
      touch: text("Two taps by finger, one click by mouse"),
      always: text("Always aim first, then play"),
      never: text("One tap or click plays"),
    }),
    choice("theme", text("Board"), { wood: text("Wood"), contrast: text("High contrast") }),
    choice("coordinates", text("Coordinates"), {
      four: text("On four sides"),
      two: text("On two sides"),
      none: text("None"),
    }),
    choice("lastMove", text("Last move"), { ring: text("A ring"), dot: text("A dot"), number: text("Its number") }),
    toggle("moveNumbers", text("Move numbers")),
    toggle("motion", text("Stones in motion")),
    toggle("sound", text("Sounds")),
  );
}

type Switch = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];
type Choice = Exclude<keyof Preferences, Switch>;

/** One of several; `words` are in the order in which they are offered. */
function choice<Name extends Choice>(
  name: Name,
  label: string,
  words: Readonly<Record<Preferences[Name], string>>,
): HTMLLabelElement {
  const select = element("select");
  for (const value of CHOICES[name])
    select.append(new Option(words[value as Preferences[Name]], value, false, value === preferences()[name]));
  select.addEventListener("change", () => {
    prefer({ [name]: select.value });
  });
  return element("label", "choice", element("span", "", label), select);
}

function toggle(name: Switch, words: string): HTMLLabelElement {
  const box = element("input");
  box.type = "checkbox";
  box.checked = preferences()[name];
  box.addEventListener("change", () => {
    prefer({ [name]: box.checked });
  });
  return element("label", "switch", element("span", "", words), box);
}
