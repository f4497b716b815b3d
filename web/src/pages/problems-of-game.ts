// The problems from one game: those solved on this device are marked, and all of them come again in a week.
// What is kept is in `practice/`.

import "../styles/problems.css";
import { markSolved } from "./practice/panel";
import { withAgain } from "./practice/progress";
import { remember, remembered } from "./practice/storage";

const cards = [...document.querySelectorAll<HTMLElement>("[data-problem]")];
const names = cards.map((card) => card.dataset.problem ?? "");
remember(withAgain(remembered(), names, new Date()));
markSolved(remembered());
