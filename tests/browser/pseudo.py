"""What a page in the pseudo-language still shows in plain English, and what does not fit its box."""

from dataclasses import dataclass

from playwright.sync_api import Page

NAMES = frozenset({"Ann", "Bo", "Tengen", "GIF", "PNG", "SGF", "SVG", "MIT", "API", "UTC", "ntfy"})
"""Words that every language writes so."""
LOOK = """
(names) => {
  const plain = [], wide = [];
  const known = new Set(names);
  const hidden = (element) => !element.checkVisibility({visibilityProperty: true});
  const where = (element) => {
    const part = element.closest("[data-part]")?.dataset.part;
    return element.tagName.toLowerCase() + (element.className && element.className.baseVal === undefined
      ? "." + element.className.trim().split(/\\s+/).join(".") : "") + (part ? ` in ${part}` : "");
  };
  const say = (text, element) => {
    const words = (text.match(/(?<![\\p{L}\\p{N}@._\\/:-])[A-Za-z]{3,}(?![\\p{L}\\p{N}@_\\/])/gu) ?? [])
      .filter((word) => !known.has(word));
    if (words.length > 0) plain.push(`${where(element)}: ${text.trim().slice(0, 120)}`);
  };
  const skipped = "script, style, code, pre, bdi, time, input, textarea, svg, noscript, [lang=en], [translate=no]";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element.closest(skipped) || hidden(element)) continue;
    say(node.data, element);
  }
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("script, style") || hidden(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
      const value = element.getAttribute(name);
      if (value) say(value, element);
    }
  }
  if (document.title) say(document.title, document.documentElement);
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, .visually-hidden, .skip, select") || hidden(element)) continue;
    const style = getComputedStyle(element);
    if (element.querySelector("svg, go-board")) continue; // a board may go to the edge of a phone
    if (element.matches(".spot")) continue; // its line leads to the next stone, and its part's title goes over three
    const said = element.textContent.trim().slice(0, 60);
    if (element.clientWidth > 0 && said && /^(visible|hidden|clip)$/.test(style.overflowX)
      && style.textOverflow !== "ellipsis" && style.clipPath === "none"
      && element.scrollWidth > element.clientWidth + 2)
      wide.push(`${where(element)} is ${element.clientWidth} wide, needs ${element.scrollWidth}: ${said}`);
    if (element.matches("button, a.button, label, summary, td, th, h1, h2") && element.clientHeight > 0
      && element.scrollHeight > element.clientHeight + 6)
      wide.push(`${where(element)} is ${element.clientHeight} high, needs ${element.scrollHeight}: ${said}`);
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) wide.push(`the page is ${page.scrollWidth} wide on a screen of ${innerWidth}`);
  return {plain: [...new Set(plain)], wide: [...new Set(wide)]};
}
"""


@dataclass(frozen=True)
class Seen:
    """Texts that were not translated, and boxes that are too small."""

    plain: tuple[str, ...]
    wide: tuple[str, ...]


def look_at(page: Page, *names: str) -> Seen:
    """What is wrong with the page as it is; `names` are words that people typed."""
    found = page.evaluate(LOOK, sorted(NAMES | set(names)))
    return Seen(tuple(found["plain"]), tuple(found["wide"]))
