// The page of one step of the path.
// What happens on it is in `path/`.

import "../styles/lesson.css";
import { defineGoBoard } from "../board/element";
import { part } from "./part";
import { startLesson } from "./path/lesson";

defineGoBoard();
startLesson(part("lesson", HTMLElement));
