// The home page: a stone to take for newcomers, a recorded game to step through, and how far the lessons have come.
// The words are in the template.

import "../styles/replay.css";
import "../styles/stone.css";
import "../styles/gamelets.css";
import "../styles/live-now.css";
import "../styles/home.css";
import { defineGoBoard } from "../board/element";
import { homeGame } from "./home/game";
import { showLessons } from "./home/lessons";
import { startTrial } from "./home/trial";
import { followHomeLobby } from "./lobby/home";
import { part } from "./part";
import { partsIn, startReplay } from "./replay";

defineGoBoard();
startReplay(partsIn(part("replay", HTMLElement)), homeGame, homeGame.first);
const trial = document.querySelector<HTMLElement>("[data-part=trial]");
if (trial !== null) startTrial(trial);
const lessons = document.querySelector<HTMLAnchorElement>("[data-part=lessons]");
if (lessons !== null) showLessons(lessons);
followHomeLobby();
