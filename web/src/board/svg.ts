// Making elements of a drawing.
// Styles are classes and presentation attributes only: the content policy forbids style attributes.

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number>>;

/** A new SVG element with these attributes and children. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A piece of text in a drawing. */
export function svgText(text: string | number, attributes: Attributes): SVGTextElement {
  return svg("text", attributes, document.createTextNode(String(text)));
}
