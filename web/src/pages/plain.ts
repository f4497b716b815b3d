// A page that only has words: its styles.

import "../styles/plain.css";
