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
        if (isShown(beat) && beat.getBoundingClientRect().top <= line) reached = index;
      }
      const lastBeat = document.getElementById(beatId(count - 1));
      setCurrent(isShown(lastBeat) && isAtEnd() ? count - 1 : reached);
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

/** The openings take the place of the text, which is hidden and has no position then. */
function isShown(beat: HTMLElement | null): beat is HTMLElement {
  return beat !== null && beat.getClientRects().length > 0;
}

/** True at the end of the page, where the last beats may be too short to reach the reading line. */
function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}
