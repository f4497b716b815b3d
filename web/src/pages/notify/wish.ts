// What the forms for mail and for notices have in common: their fields, and the time zone of quiet hours.

/** The field of this name; a form without it is a mistake and says so. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`the form has no field ${name}`);
}

/** The time zone of this device. */
export function zone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone || "UTC";
}
