// The page of a review: a board, a tree of moves, and words about them.
// What it shows is in `review/`; the words that need no script are in the template.

import "../styles/review-table.css";
import "../styles/review.css";
import "../styles/advice.css";
import "../styles/study.css";
import { defineGoBoard } from "../board/element";
import { part } from "./part";
import { startReview } from "./review/page";

defineGoBoard();
startReview(part("review", HTMLElement));
