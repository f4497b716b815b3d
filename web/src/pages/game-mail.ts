// Mail, on the page of a game: the form for one's own address, and the one that invites a friend.
// The game itself is in game.ts; neither needs the other.

import "../styles/game-mail.css";
import { startInvite } from "./notify/invite";
import { startSubscribe } from "./notify/subscribe";
import { part } from "./part";

const main = part("table", HTMLElement);
const game = main.dataset.game ?? "";
startInvite(main, game);
void startSubscribe(main, game);
