// The form for one who lost the way to their seat: it is sent to the address that they gave in the game.

import { text } from "../text";
import { startAddressForm } from "./address";

export function startRecover(form: HTMLFormElement, game: string): void {
  startAddressForm(form, `games/${game}/recover`, (email) =>
    text("If {email} belongs to a player of this game, a mail with the seat is on its way.", { email }),
  );
}
