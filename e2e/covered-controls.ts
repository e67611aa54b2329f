/**
 * Runs in the page. Returns the controls that something else covers at their middle, so that a click would
 * not reach them. Ignores controls inside the skipped elements. It must not use outside variables, because it
 * is sent to the browser as source code.
 */
export function findCoveredControls(skipped = ':not(*)'): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"]';
  const isHidden = (control: HTMLElement) =>
    // The chat button is [data-hidden] before it has faded out.
    control.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *, [data-hidden]') ||
    !control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  /** Returns the element at the control's middle, or null if the middle is out of view or the control has no size. */
  const topAtMiddle = (control: HTMLElement) => {
    // Skips links for screen readers and inputs that a label replaces. The first box of a link around a block is empty.
    const box = [...control.getClientRects()].find(({ width, height }) => width >= 8 && height >= 8);
    return box ? document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) : null;
  };
  const isReached = (control: HTMLElement, top: Element) => {
    const label = top.closest('label');
    return (
      control.contains(top) || (label !== null && (label.control === control || label.contains(control)))
    );
  };
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control.closest(skipped) || isHidden(control)) continue;
    const topNow = topAtMiddle(control);
    if (topNow !== null && isReached(control, topNow)) continue;
    // Scrolls only if needed, because a long list would take a minute. A control may be under the header or the chat.
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const top = topAtMiddle(control);
    if (top !== null && !isReached(control, top))
      covered.push(`${describe(control)} is covered by ${describe(top)}`);
  }
  window.scrollTo(0, 0);
  return covered;
}
