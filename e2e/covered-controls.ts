/**
 * Runs in the page. Returns the controls whose middle is covered or cannot be scrolled into view, so that a click would
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
  const middleOf = (control: HTMLElement) => {
    // Skips links for screen readers and inputs that a label replaces. The first box of a link around a block is empty.
    const box = [...control.getClientRects()].find(({ width, height }) => width >= 8 && height >= 8);
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  };
  const isOutOfView = (control: HTMLElement) => {
    const { x, y } = middleOf(control) ?? { x: 0, y: 0 };
    return x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight;
  };
  /** Scrolls as a user could: `scrollIntoView` also moves parts that only scripts can scroll. */
  const scrollTo = (control: HTMLElement) => {
    const clipping: Array<[HTMLElement, number, number]> = [];
    for (let part = control.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === 'hidden' || overflowY === 'hidden')
        clipping.push([part, part.scrollLeft, part.scrollTop]);
    }
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    for (const [part, left, top] of clipping) {
      if (getComputedStyle(part).overflowX === 'hidden') part.scrollLeft = left;
      if (getComputedStyle(part).overflowY === 'hidden') part.scrollTop = top;
    }
  };
  const isReached = (control: HTMLElement, top: Element) => {
    const label = top.closest('label');
    return (
      control.contains(top) || (label !== null && (label.control === control || label.contains(control)))
    );
  };
  /** Returns what is wrong at the control's middle, or null. Controls without a size are for screen readers. */
  const problemAt = (control: HTMLElement): string | null => {
    const middle = middleOf(control);
    if (!middle) return null;
    if (isOutOfView(control)) return `${describe(control)} is out of view at its middle`;
    const top = document.elementFromPoint(middle.x, middle.y);
    if (top === null) return null;
    return isReached(control, top) ? null : `${describe(control)} is covered by ${describe(top)}`;
  };
  // A modal dialog covers the rest of the page on purpose.
  const dialogs = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')];
  const modal = dialogs.filter((dialog) => dialog.checkVisibility({ visibilityProperty: true })).at(-1);
  const problems: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (modal && !modal.contains(control)) continue;
    if (control.closest(skipped) || isHidden(control) || problemAt(control) === null) continue;
    // Scrolls only if needed, because a long list would take a minute. A control may be under the header or the chat.
    scrollTo(control);
    if (problemAt(control) === null) continue;
    // Links that skip the navigation appear with the focus, which a window in the background does not give.
    if (isOutOfView(control)) control.focus({ preventScroll: true });
    if (isOutOfView(control) && control.matches('a[href^="#"]:not(:focus)')) continue;
    const problem = problemAt(control);
    if (problem !== null) problems.push(problem);
    if (document.activeElement === control) control.blur();
  }
  window.scrollTo(0, 0);
  return problems;
}
