// The pages that mails lead to: their styles.

import "../styles/form.css";
import "../styles/mail.css";
