import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The focused element must have an outline or the focus color, be on the screen, and not be covered. */
export async function expectVisibleFocus(target: Locator) {
  await expect
    .poll(() => target.evaluate(inspectFocus), {
      message: `The focus is not visible before ${target}`,
    })
    .toMatchObject({ isMarked: true, isUncovered: true });
}

function inspectFocus() {
  const focused = document.activeElement ?? document.body;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isSmall = (element: Element) => element.getBoundingClientRect().width < 4;
  const probe = document.createElement('i');

  /** In the notation of computed styles. */
  const focusColor = (element: Element) => {
    probe.style.color = getComputedStyle(element).getPropertyValue('--co-focus');
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const hasMark = (color: string, style: CSSStyleDeclaration) =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
    style.boxShadow.includes(color) ||
    (style.borderBottomStyle !== 'none' && style.borderBottomColor === color);
  const isMarkedOn = (element: Element) => {
    const focus = focusColor(element);
    const isShown = !isSmall(element) && getComputedStyle(element).opacity !== '0';
    return [...(isShown ? [null] : []), '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return (part === null || style.content !== 'none') && hasMark(focus, style);
    });
  };

  // The mark may be on the wrapper of a field, the card of a link, or the label of a hidden input.
  const ancestors = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const labels = 'labels' in focused ? [...((focused.labels as NodeListOf<Element> | null) ?? [])] : [];
  const candidates = [...ancestors, ...labels].filter((element) => element instanceof Element);

  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, bottom - 4],
  ] as const;
  const isUncovered = points.some(([x, y]) => {
    const seen = document.elementFromPoint(x, y);
    return candidates.some((element) => seen !== null && (element === seen || element.contains(seen)));
  });
  return { isMarked: candidates.some(isMarkedOn), isUncovered, at: focused.outerHTML.slice(0, 300) };
}
