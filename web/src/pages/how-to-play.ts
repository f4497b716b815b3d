// The page *How to play*: exercises on live boards, a game to count, and a whole game to step through.
// The lessons' words are in the template; what every move does is in the data.

import "../styles/replay.css";
import "../styles/lessons.css";
import { defineGoBoard } from "../board/element";
import { startCounting } from "./lessons/counting";
import { startExercise } from "./lessons/exercise";
import { wholeGame } from "./lessons/game";
import { COUNTING } from "./lessons/marks";
import { EXERCISES } from "./lessons/plays";
import { doneBefore, remember, showProgress } from "./lessons/progress";
import type { Step } from "./record";
import { partsIn, startReplay } from "./replay";

const GAME = "whole-game";

defineGoBoard();

for (const root of document.querySelectorAll<HTMLElement>("[data-exercise]")) {
  const name = root.dataset.exercise ?? "";
  const exercise = EXERCISES[name];
  if (exercise !== undefined) startExercise(root, name, exercise);
  else if (name === "counting") startCounting(root, name, COUNTING);
  else if (name === GAME) startGame(root);
  else throw new Error(`the page has an exercise without data: ${name}`);
}
showProgress(doneBefore());

/** The game opens with its count; it is done when somebody has come there from another move. */
function startGame(root: HTMLElement): void {
  let left = false;
  const onStep = ({ counted }: Step): void => {
    if (counted && left) remember(GAME);
    left ||= !counted;
  };
  startReplay(partsIn(root), wholeGame, wholeGame.first, { keys: root, onStep });
}
