import { type RefCallback, useCallback } from 'react';

/** The height of a bar below the chat button, and of one below the toasts. */
const HEIGHT_AT_END = '--co-bottom-bar';
const HEIGHT_AT_START = '--co-bottom-bar-start';
/** The widths of the corners that the chat button and the toasts use. */
const END_CORNER_WIDTH = 96;
const START_CORNER_WIDTH = 440;
const STICKY_POSITIONS: readonly string[] = ['sticky', 'fixed'];

/** Publishes the height of a bar at the bottom of the window, so that floating elements stay above it while it is visible. */
export function useBottomBar<Bar extends HTMLElement>(): RefCallback<Bar> {
  return useCallback((bar: Bar | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    let isVisible = false;
    const update = () => {
      const { left, right } = bar.getBoundingClientRect();
      const isSticky = isVisible && STICKY_POSITIONS.includes(getComputedStyle(bar).position);
      // A bar in a column beside a corner is not below the elements in it.
      const isAtEnd = right > window.innerWidth - END_CORNER_WIDTH;
      const isAtStart = left < START_CORNER_WIDTH;
      style.setProperty(HEIGHT_AT_END, `${isSticky && isAtEnd ? bar.offsetHeight : 0}px`);
      style.setProperty(HEIGHT_AT_START, `${isSticky && isAtStart ? bar.offsetHeight : 0}px`);
    };
    const visibility = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting ?? false;
      update();
    });
    const size = new ResizeObserver(update);
    visibility.observe(bar);
    size.observe(bar);
    return () => {
      visibility.disconnect();
      size.disconnect();
      style.removeProperty(HEIGHT_AT_END);
      style.removeProperty(HEIGHT_AT_START);
    };
  }, []);
}
