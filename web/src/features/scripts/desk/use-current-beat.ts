import { useEffect, useState } from 'react';
import { beatId } from './beat-anchors.ts';

/** A beat becomes the current one when it reaches this fraction of the window's height. */
const READING_LINE = 0.35;

/** Returns the index of the beat being read. */
export function useCurrentBeat(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const update = () => {
      const line = window.innerHeight * READING_LINE;
      let reached = 0;
      for (let index = 1; index < count; index++) {
        const beat = document.getElementById(beatId(index));
        if (beat && beat.getBoundingClientRect().top <= line) reached = index;
      }
      setCurrent(isAtEnd() ? count - 1 : reached);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [count]);
  return current;
}

/** True at the end of the page, where the last beats may be too short to reach the reading line. */
function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}
