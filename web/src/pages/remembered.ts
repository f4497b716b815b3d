// What this browser remembers for its player between games: the name, invitations not sent yet, who was asked for a rematch,
// who is muted, how fast moves play, which tab was open.
// Seats are not kept here but by the server, for the cookie of the device.

const NAME = "name";
const INVITATION = "invitation:";
const ASKED = "asked:";
const MUTE = "mute:";
const SPEED = "speed";
const TAB = "tab";

/** The name that was last used on this device; empty for a new one. */
export function rememberedName(): string {
  return kept(NAME);
}

export function rememberName(name: string): void {
  keep(NAME, name.trim());
}

/** The secret of the invitation to this game, as far as this browser knows it. */
export function rememberedInvitation(game: string): string {
  return kept(INVITATION + game);
}

/** Keep the secret of an invitation; an empty one is forgotten. */
export function rememberInvitation(game: string, secret: string): void {
  keep(INVITATION + game, secret);
}

/** Who was asked to play this game, as the rematch of one before; empty for every other game. */
export function rememberedAsked(game: string): string {
  return kept(ASKED + game);
}

/** Keep the name of who was asked; an empty one is forgotten. */
export function rememberAsked(game: string, name: string): void {
  keep(ASKED + game, name);
}

/** Whether the others are muted in the chat of this game. */
export function rememberedMute(game: string): boolean {
  return kept(MUTE + game) !== "";
}

export function rememberMute(game: string, muted: boolean): void {
  keep(MUTE + game, muted ? "yes" : "");
}

/** How fast moves play by themselves, as it was last chosen; empty before. */
export function rememberedSpeed(): string {
  return kept(SPEED);
}

export function rememberSpeed(speed: string): void {
  keep(SPEED, speed);
}

/** Which tab beside the board was last chosen; empty before. */
export function rememberedTab(): string {
  return kept(TAB);
}

export function rememberTab(tab: string): void {
  keep(TAB, tab);
}

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
