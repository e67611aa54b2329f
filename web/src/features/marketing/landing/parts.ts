/** The page arrives as plain HTML; its scripts find their elements by these names. */
export function requirePart(root: Element, name: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The landing page has no ${name}`);
  return part;
}

/** Shows the on or the off content of a ToggleButton. */
export function setToggled(button: HTMLElement, isOn: boolean): void {
  const [off, on] = button.querySelectorAll<HTMLElement>('[data-toggle-content]');
  if (off) off.hidden = isOn;
  if (on) on.hidden = !isOn;
}
