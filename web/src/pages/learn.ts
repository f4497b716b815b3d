// The map of the path, and how the week went with problems.
// What was done is kept on this device.

import "../styles/learn.css";
import { part } from "./part";
import { showMap } from "./path/map";
import { showWeek } from "./path/week";

showMap(part("path", HTMLElement));
showWeek(part("today", HTMLElement));
