// The laboratory's page about one board: its position drawn.
// All figures are in the page as the server sent it.

import "../styles/lab.css";
import { defineGoBoard } from "../board/element";

defineGoBoard();
