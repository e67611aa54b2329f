import { useEffect, useState } from 'react';
import { beatId } from './beat-anchors.ts';

/** The beat that is read stands in the upper part of the window. */
const READING_PLACE = 0.35;

export function useCurrentBeat(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READING_PLACE;
      let reached = 0;
      for (let index = 1; index < count; index++) {
        const beat = document.getElementById(beatId(index));
        if (beat && beat.getBoundingClientRect().top <= line) reached = index;
      }
      setCurrent(isAtTheEnd() ? count - 1 : reached);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [count]);
  return current;
}

/** The last beats may be too short to come up as far. */
function isAtTheEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}
