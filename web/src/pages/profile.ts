// The page of a person needs no script: its styles.

import "../styles/stone.css";
import "../styles/gamelets.css";
import "../styles/profile.css";
