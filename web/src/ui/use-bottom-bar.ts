import { type RefCallback, useCallback } from 'react';

const HEIGHT = '--co-bottom-bar';
const STAYING: readonly string[] = ['sticky', 'fixed'];

/** For a bar that stays at the foot of the window: while it is in sight, what floats there keeps above it. */
export function useBottomBar<Bar extends HTMLElement>(): RefCallback<Bar> {
  return useCallback((bar: Bar | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    let isInSight = false;
    const tell = () => {
      const isStaying = isInSight && STAYING.includes(getComputedStyle(bar).position);
      style.setProperty(HEIGHT, `${isStaying ? bar.offsetHeight : 0}px`);
    };
    const sight = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting ?? false;
      tell();
    });
    const size = new ResizeObserver(tell);
    sight.observe(bar);
    size.observe(bar);
    return () => {
      sight.disconnect();
      size.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
}
