import { type RefCallback, useCallback } from 'react';

const HEIGHT = '--co-bottom-bar';
const STICKY_POSITIONS: readonly string[] = ['sticky', 'fixed'];

/** Publishes the height of a bar at the bottom of the window, so that floating elements stay above it while it is visible. */
export function useBottomBar<Bar extends HTMLElement>(): RefCallback<Bar> {
  return useCallback((bar: Bar | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    let isVisible = false;
    const update = () => {
      const isSticky = isVisible && STICKY_POSITIONS.includes(getComputedStyle(bar).position);
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
