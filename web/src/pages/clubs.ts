// Clubs, their ladders and tournaments: only styles, all of it works without scripts.

import "../styles/clubs.css";
import "../styles/stone.css";
