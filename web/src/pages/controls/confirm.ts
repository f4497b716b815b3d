// A question before something that cannot be taken back: one dialog, two answers.
// What is asked is up to the caller.

import { text } from "../text";
import { button, element } from "./element";

export interface Question {
  readonly title: string;
  readonly words?: string;
  /** What the button says that does it. */
  readonly yes: string;
}

/** Ask; the answer is false when the dialog is closed in any other way than by the button that does it. */
export function confirmed({ title, words = "", yes }: Question): Promise<boolean> {
  return new Promise((answer) => {
    const dialog = element("dialog", "sheet question");
    const heading = element("h2", "", title);
    heading.id = "question";
    dialog.setAttribute("aria-labelledby", heading.id);
    const close = (said: boolean): void => {
      dialog.remove();
      answer(said);
    };
    dialog.append(heading);
    if (words !== "") dialog.append(element("p", "", words));
    dialog.append(
      element(
        "div",
        "buttons",
        button(text("Cancel"), () => {
          close(false);
        }),
        button(
          yes,
          () => {
            close(true);
          },
          "main",
        ),
      ),
    );
    dialog.addEventListener("close", () => {
      close(false);
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector<HTMLButtonElement>(".main")?.focus();
  });
}
