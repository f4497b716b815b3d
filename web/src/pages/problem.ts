// The page of one problem.
// What happens on it is in `problem/`.

import "../styles/problem.css";
import { defineGoBoard } from "../board/element";
import { part } from "./part";
import { startProblem } from "./problem/table";

defineGoBoard();
startProblem(part("problem", HTMLElement));
