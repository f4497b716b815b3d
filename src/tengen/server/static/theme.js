// Sets the colors that the visitor chose before anything is painted, so that no page flashes.
// The switch itself is in web/src/pages/theme.ts.

{
  /** @type {string | null} */
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}
