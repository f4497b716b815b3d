// The switch between light and dark. What was chosen is set before the first paint by static/theme.js.
// The colors are in styles/tokens.css.

type Theme = "light" | "dark";

const KEY = "theme";
const DARK = "(prefers-color-scheme: dark)";

/** Let this button switch; choosing what the system has anyway is to follow the system again. */
export function startThemeSwitch(button: HTMLButtonElement): void {
  const system = window.matchMedia(DARK);
  const current = (): Theme => chosen() ?? systemTheme(system);
  const tell = (): void => {
    button.setAttribute("aria-pressed", String(current() === "dark"));
  };
  button.addEventListener("click", () => {
    const wanted = current() === "dark" ? "light" : "dark";
    choose(wanted === systemTheme(system) ? null : wanted);
    tell();
  });
  system.addEventListener("change", tell);
  tell();
  button.hidden = false;
}

function systemTheme(system: MediaQueryList): Theme {
  return system.matches ? "dark" : "light";
}

function chosen(): Theme | null {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : null;
}

function choose(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still switches this page.
  }
}
