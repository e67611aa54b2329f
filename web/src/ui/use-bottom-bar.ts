import { type RefCallback, useCallback } from 'react';

const HEIGHT = '--co-bottom-bar';
/** The width of the corner that floating elements use. */
const CORNER_WIDTH = 96;
const STICKY_POSITIONS: readonly string[] = ['sticky', 'fixed'];

/** Publishes the height of a bar at the bottom of the window, so that floating elements stay above it while it is visible. */
export function useBottomBar<Bar extends HTMLElement>(): RefCallback<Bar> {
  return useCallback((bar: Bar | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    let isVisible = false;
    const update = () => {
      // A bar in a column beside the corner is not below the floating elements.
      const reachesCorner = bar.getBoundingClientRect().right > window.innerWidth - CORNER_WIDTH;
      const isSticky =
        isVisible && reachesCorner && STICKY_POSITIONS.includes(getComputedStyle(bar).position);
      style.setProperty(HEIGHT, `${isSticky ? bar.offsetHeight : 0}px`);
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
      style.removeProperty(HEIGHT);
    };
  }, []);
}
