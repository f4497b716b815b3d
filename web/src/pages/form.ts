// A page with a form that needs no script: its styles.

import "../styles/form.css";
