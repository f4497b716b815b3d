// The games of this device: the server lists them, and the list is fetched anew when the page comes back into view.

import "../styles/stone.css";
import "../styles/mine.css";

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") location.reload();
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
