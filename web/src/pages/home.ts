// The home page: a recorded game to step through, and the switch between light and dark.
// The words are in the template.

import "../styles/home.css";
import { defineGoBoard, GoBoard } from "../board/element";
import { part } from "./part";
import { homeGame } from "./home-game";
import { startReplay } from "./replay";
import { startThemeSwitch } from "./theme";

defineGoBoard();
startThemeSwitch(part("theme", HTMLButtonElement));
startReplay(
  {
    board: part("board", GoBoard),
    sentence: part("sentence", HTMLElement),
    controls: part("controls", HTMLElement),
    back: part("back", HTMLButtonElement),
    play: part("play", HTMLButtonElement),
    on: part("on", HTMLButtonElement),
    slider: part("slider", HTMLInputElement),
    number: part("number", HTMLElement),
    blackPrisoners: part("black-prisoners", HTMLElement),
    whitePrisoners: part("white-prisoners", HTMLElement),
    count: part("count", HTMLElement),
  },
  homeGame,
  homeGame.first,
);
