// One place where a player is told, as a row of the card: what it is, how it does, a trial, and away with it.

import { button, element } from "../controls/element";
import { text } from "../text";

export interface Channel {
  readonly id: number;
  readonly kind: "service" | "push";
  readonly name: string;
  readonly hint: string;
  readonly state: "works" | "fails" | "silenced";
  readonly error: string;
}

interface Acts {
  readonly attempt: () => void;
  readonly forget: () => void;
}

/** The row; `here` if it is the very browser that shows it. */
export function channelRow(channel: Channel, here: boolean, acts: Acts): HTMLLIElement {
  const name = element("bdi", "", channel.kind === "push" ? channel.name : `${channel.name} ${channel.hint}`);
  const row = element(
    "li",
    "",
    element("span", "", name, element("small", "", howItDoes(channel, here))),
    named(button(text("Try it"), acts.attempt), channel),
    named(button(text("Remove"), acts.forget), channel),
  );
  row.dataset.state = channel.state;
  return row;
}

/** The button, which says to those who do not see its row what it is about. */
function named(made: HTMLButtonElement, channel: Channel): HTMLButtonElement {
  made.setAttribute("aria-label", `${made.textContent}: ${channel.name}`);
  return made;
}

function howItDoes(channel: Channel, here: boolean): string {
  switch (channel.state) {
    case "silenced":
      return text("Silenced, it failed too often: {error}", { error: channel.error });
    case "fails":
      return text("It failed and is tried again: {error}", { error: channel.error });
    case "works":
      return here ? text("This device") : text("It works");
  }
}
