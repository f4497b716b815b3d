// The page on which one plays against perfect play.
// What happens on it is in `lab/`.

import "../styles/lab.css";
import { defineGoBoard } from "../board/element";
import { startMatch } from "./lab/table";
import { part } from "./part";

defineGoBoard();
startMatch(part("match", HTMLElement));
