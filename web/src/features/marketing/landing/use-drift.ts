import { type RefObject, useEffect, useRef } from 'react';
import { useStillness } from './use-stillness.ts';

const STEP_PX = 0.5;
const START_AFTER_MS = 50;
const ARROW_PX = 300;
/** As long as a smooth scroll or a finger's swing may last. */
const LEFT_ALONE_MS = 900;

/**
 * Moves a strip by half a pixel a frame, for ever: its items stand in it several times over, and after one round it
 * jumps back by one round, which nobody sees. It lies still when held, out of sight, or for those who want less motion.
 */
export function useDrift(
  strip: RefObject<HTMLElement | null>,
  { rounds, isHeld }: { rounds: number; isHeld: boolean },
) {
  const wantsStillness = useStillness();
  const leftAloneUntil = useRef(0);
  const leaveAlone = () => {
    leftAloneUntil.current = performance.now() + LEFT_ALONE_MS;
  };

  useEffect(() => {
    const moved = strip.current;
    if (!moved || isHeld || wantsStillness) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let place = moved.scrollLeft;
    const step = () => {
      if (performance.now() >= leftAloneUntil.current) {
        // The browser keeps whole pixels of the screen; any greater difference is somebody's hand.
        if (Math.abs(moved.scrollLeft - place) > 1) place = moved.scrollLeft;
        place += STEP_PX;
        const round = roundOf(moved, rounds);
        if (round > 0 && place >= round) place -= round;
        moved.scrollLeft = place;
      }
      frame = requestAnimationFrame(step);
    };
    const rest = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const sight = new IntersectionObserver(([entry]) => {
      rest();
      if (entry?.isIntersecting) timer = setTimeout(step, START_AFTER_MS);
    });
    sight.observe(moved);
    return () => {
      sight.disconnect();
      rest();
    };
  }, [strip, rounds, isHeld, wantsStillness]);

  return {
    /** For whatever a hand does to the strip itself. */
    leaveAlone,
    move(direction: 1 | -1) {
      const moved = strip.current;
      if (!moved) return;
      leaveAlone();
      const round = roundOf(moved, rounds);
      if (moved.scrollLeft >= round) moved.scrollLeft -= round;
      if (moved.scrollLeft + direction * ARROW_PX < 0) moved.scrollLeft += round;
      moved.scrollBy({ left: direction * ARROW_PX, behavior: wantsStillness ? 'auto' : 'smooth' });
    },
  };
}

/** From an item to the same item in the next round. */
function roundOf(strip: HTMLElement, rounds: number): number {
  const [first] = strip.children;
  const next = strip.children[strip.children.length / rounds];
  return first instanceof HTMLElement && next instanceof HTMLElement ? next.offsetLeft - first.offsetLeft : 0;
}
