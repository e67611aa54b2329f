import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Whoever uses no mouse sees where they are: outlined or in the colour of the focus, on the screen, and covered by nothing. */
export async function expectVisibleFocus(target: Locator) {
  await expect
    .poll(() => target.evaluate(lookAtFocus), {
      message: `The focus is not to be seen on the way to ${target}`,
    })
    .toMatchObject({ isMarked: true, isInSight: true });
}

function lookAtFocus() {
  const focused = document.activeElement ?? document.body;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isSmall = (element: Element) => element.getBoundingClientRect().width < 4;
  const probe = document.createElement('i');

  /** As the browser writes it, which is how it stands in computed styles. */
  const focusColour = (element: Element) => {
    probe.style.color = getComputedStyle(element).getPropertyValue('--co-focus');
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const isDrawnIn = (colour: string, style: CSSStyleDeclaration) =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
    style.boxShadow.includes(colour) ||
    (style.borderBottomStyle !== 'none' && style.borderBottomColor === colour);
  const isMarkedOn = (element: Element) => {
    const colour = focusColour(element);
    const itself = !isSmall(element) && getComputedStyle(element).opacity !== '0';
    return [...(itself ? [null] : []), '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return (part === null || style.content !== 'none') && isDrawnIn(colour, style);
    });
  };

  // The frame of a field, the card of a link, the label of a hidden choice.
  const frames = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const labels = 'labels' in focused ? [...((focused.labels as NodeListOf<Element> | null) ?? [])] : [];
  const places = [...frames, ...labels].filter((element) => element instanceof Element);

  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, bottom - 4],
  ] as const;
  const isInSight = points.some(([x, y]) => {
    const seen = document.elementFromPoint(x, y);
    return places.some((place) => seen !== null && (place === seen || place.contains(seen)));
  });
  return { isMarked: places.some(isMarkedOn), isInSight, at: focused.outerHTML.slice(0, 300) };
}
