// What the card for notices says of itself.

import { counted, text } from "../text";
import type { Notices } from "./notices";

/** What happens with these wishes and channels. */
export function stateOf(notices: Notices): string {
  const { channels, policy } = notices;
  if (channels.length === 0) return text("On this device, or through Telegram, Discord, ntfy and others.");
  const silenced = channels.find((channel) => channel.state === "silenced");
  if (silenced !== undefined) return text("{name} is silenced: it failed too often.", { name: silenced.name });
  if (policy === "never") return text("You get no notices about this game.");
  return counted(
    "You are told in {count} place, but not while you look at the game.",
    "You are told in {count} places, but not while you look at the game.",
    channels.length,
  );
}

/** Which services can be used, each once. */
export function servicesOf(notices: Notices): string {
  const names = [...new Set(notices.services.map((service) => service.name))];
  return text("This site can use {services}.", { services: names.join(", ") });
}
