/** Finds an element in the static HTML by its part name. */
export function requirePart(root: Element, name: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The landing page has no ${name}`);
  return part;
}

/** Shows a ToggleButton's on or off content. */
export function setToggled(button: HTMLElement, isOn: boolean): void {
  const [off, on] = button.querySelectorAll<HTMLElement>('[data-toggle-content]');
  if (off) off.hidden = isOn;
  if (on) on.hidden = !isOn;
}
