// Sets the colors and the board that the visitor chose before anything is painted, so that no page flashes.
// The switch itself is in web/src/pages/theme.ts, the choice of board in web/src/pages/game/preferences.ts.

{
  /** @type {string | null} */
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  /** @type {{ theme?: unknown, motion?: unknown }} */
  let board = {};
  try {
    board = JSON.parse(localStorage.getItem("board") ?? "{}") ?? {};
  } catch {
    // What was kept is no choice of ours.
  }
  if (board.theme === "contrast") document.documentElement.dataset["board"] = "contrast";
  if (board.motion === false) document.documentElement.dataset["motion"] = "off";
}
