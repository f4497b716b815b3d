// Finding the elements that a template promised.
// Nothing is made or changed here.

/** The element with this `data-part`, of this kind; a template without it is a mistake and says so. */
export function part<Kind extends Element>(name: string, kind: new () => Kind): Kind {
  const found = document.querySelector(`[data-part="${name}"]`);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${kind.name} with data-part="${name}"`);
}
