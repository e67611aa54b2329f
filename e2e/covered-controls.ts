/**
 * Runs in the page. Returns the controls that something else covers at their middle, so that a click would
 * not reach them. It must not use outside variables, because it is sent to the browser as source code.
 */
export function findCoveredControls(): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"]';
  const isHidden = (control: HTMLElement) =>
    control.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *') ||
    !control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (isHidden(control)) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = control.getClientRects()[0];
    // Skips links for screen readers and inputs that a label replaces.
    if (!box || box.width < 8 || box.height < 8) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    const label = top?.closest('label');
    const isOwnLabel = label != null && (label.control === control || label.contains(control));
    if (top === null || control.contains(top) || isOwnLabel) continue;
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    covered.push(`${describe(control)} is covered by ${describe(top)}`);
  }
  window.scrollTo(0, 0);
  return covered;
}
