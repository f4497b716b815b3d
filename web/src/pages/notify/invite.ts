// Inviting a friend by mail, while the other seat is free: one address, one mail.
// The link to send by oneself is in game/waiting.ts.

import { part } from "../part";
import { text } from "../text";
import { startAddressForm } from "./address";

/** Bring the form to life; the styles show it only while the game waits. */
export function startInvite(root: ParentNode, game: string): void {
  startAddressForm(part("invite-by-mail", HTMLFormElement, root), `games/${game}/mail/invitations`, (email) =>
    text("The invitation is on its way to {email}.", { email }),
  );
}
