import { useEffect, useState } from 'react';

/** Ignores smaller movements. */
const MIN_STEP_PX = 8;

/** Returns true while the page is being scrolled down, until it is scrolled up or reaches its end. */
export function useScrollingDown() {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      // Overscrolling at the top causes negative values; bouncing back from it is not scrolling down.
      const y = Math.max(0, window.scrollY);
      const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight - MIN_STEP_PX;
      if (!isAtEnd && Math.abs(y - lastY) < MIN_STEP_PX) return;
      setScrollingDown(!isAtEnd && y > lastY);
      lastY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrollingDown;
}
