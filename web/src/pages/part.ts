// Finding the elements that a template promised.
// Nothing is made or changed here.

/** The element with this `data-part`, of this kind, in the page or in one part of it; a template without it is a mistake and says so. */
export function part<Kind extends Element>(name: string, kind: new () => Kind, root: ParentNode = document): Kind {
  const found = root.querySelector(`[data-part="${name}"]`);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${kind.name} with data-part="${name}"`);
}
