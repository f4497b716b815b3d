// Mail and notices, on the page of a game: the form for one's own address, the one that invites a friend, other ways.
// The game itself is in game.ts; neither needs the other.

import "../styles/game-mail.css";
import "../styles/game-notices.css";
import { startInvite } from "./notify/invite";
import { startNotices } from "./notify/notices";
import { tellWhenSeen } from "./notify/seen";
import { startSubscribe } from "./notify/subscribe";
import { part } from "./part";

const main = part("table", HTMLElement);
const game = main.dataset.game ?? "";
startInvite(main, game);
const seen = tellWhenSeen(`games/${game}/mail`);
void startSubscribe(main, game, seen("mail"));
void startNotices(main, game, seen("notices"));
