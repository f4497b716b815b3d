// The list of problems: those that this device has solved are marked, and what was missed comes again.
// What happens on it is in `practice/`.

import "../styles/problems.css";
import { startPractice } from "./practice/panel";

startPractice();
