// The name that goes with an offer, or with taking one: the one that this device used last.

import { rememberedName } from "../remembered";

/** Fill in the name in every form of the page. */
export function fillNames(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-part=name]"))
    field.value = rememberedName();
}
