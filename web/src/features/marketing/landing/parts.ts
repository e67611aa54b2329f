/** The page is plain HTML when it arrives; what acts finds its pieces by these names. */
export function partOf(whole: Element, name: string): HTMLElement {
  const part = whole.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The landing page has no ${name}`);
  return part;
}

/** Turns a ToggleButton over. */
export function setToggled(button: HTMLElement, isInEffect: boolean): void {
  const [atRest, inEffect] = button.querySelectorAll<HTMLElement>('[data-face]');
  if (atRest) atRest.hidden = isInEffect;
  if (inEffect) inEffect.hidden = !isInEffect;
}
