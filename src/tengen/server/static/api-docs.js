// Gives the page of the API the visitor's colors: those that were chosen on the site, or else the system's.
// `theme.js` has noted the choice before this runs.

{
  const root = document.documentElement;
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    const chosen = root.dataset["theme"];
    root.classList.toggle("dark-mode", chosen === undefined ? system.matches : chosen === "dark");
  };
  system.addEventListener("change", paint);
  paint();
}
