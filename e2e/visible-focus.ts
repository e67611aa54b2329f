import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks that the focused element has an outline or the focus color, is on the screen, and is not covered. */
export async function expectVisibleFocus(target: Locator) {
  await expect
    .poll(() => target.evaluate(inspectFocus), {
      message: `The focus is not visible before ${target}`,
    })
    .toMatchObject({ isHighlighted: true, isUncovered: true });
}

function inspectFocus() {
  const focused = document.activeElement ?? document.body;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isSmall = (element: Element) => element.getBoundingClientRect().width < 4;
  const probe = document.createElement('i');

  /** Returns the focus color in the same format as computed styles. */
  const focusColorOf = (element: Element) => {
    probe.style.color = getComputedStyle(element).getPropertyValue('--co-focus');
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const hasFocusStyle = (color: string, style: CSSStyleDeclaration) =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
    style.boxShadow.includes(color) ||
    (style.borderBottomStyle !== 'none' && style.borderBottomColor === color);
  const showsFocus = (element: Element) => {
    const focus = focusColorOf(element);
    const isShown = !isSmall(element) && getComputedStyle(element).opacity !== '0';
    return [...(isShown ? [null] : []), '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return (part === null || style.content !== 'none') && hasFocusStyle(focus, style);
    });
  };

  // The outline may be on a field's wrapper, a link's card, or a hidden input's label.
  const ancestors = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const labels = 'labels' in focused ? [...((focused.labels as NodeListOf<Element> | null) ?? [])] : [];
  const candidates = [...ancestors, ...labels].filter((element) => element instanceof Element);

  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, bottom - 4],
  ] as const;
  const isUncovered = points.some(([x, y]) => {
    const topmost = document.elementFromPoint(x, y);
    return candidates.some(
      (element) => topmost !== null && (element === topmost || element.contains(topmost)),
    );
  });
  return { isHighlighted: candidates.some(showsFocus), isUncovered, at: focused.outerHTML.slice(0, 300) };
}
