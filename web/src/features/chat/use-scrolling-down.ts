import { useEffect, useState } from 'react';

/** Less than this is a hand at rest. */
const STEP = 8;

/** While a page is read downwards: until it is scrolled back, or its end is reached. */
export function useScrollingDown() {
  const [isReadingDown, setReadingDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { innerHeight } = window;
      // A page that is pulled down beyond its top springs back, which is no reading on.
      const scrollY = Math.max(0, window.scrollY);
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - STEP;
      if (!isAtEnd && Math.abs(scrollY - last) < STEP) return;
      setReadingDown(!isAtEnd && scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isReadingDown;
}
