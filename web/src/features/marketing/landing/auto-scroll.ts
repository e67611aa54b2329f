import { reducedMotion } from './reduced-motion.ts';

const STEP_PX = 0.5;
const START_AFTER_MS = 50;
const ARROW_PX = 300;
/** As long as a smooth scroll or a finger's swing may last. */
const LEFT_ALONE_MS = 900;

type Reason = 'hover' | 'focus' | 'pause';

/**
 * Moves a strip by half a pixel a frame, for ever: its items stand in it several times over, and after one round it
 * jumps back by one round, which nobody sees: by then the margin before the first item has left the window. It lies
 * still when held, out of sight, or for those who want less motion.
 */
export function createAutoScroll(strip: HTMLElement, rounds: number) {
  const reasonsToHold = new Set<Reason>();
  const wish = reducedMotion();
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let place = 0;
  let leftAloneUntil = 0;

  function step() {
    if (performance.now() >= leftAloneUntil) {
      // The browser keeps whole pixels of the screen; any greater difference is somebody's hand.
      if (Math.abs(strip.scrollLeft - place) > 1) place = strip.scrollLeft;
      place += STEP_PX;
      const { start, length } = roundOf(strip, rounds);
      if (length > 0 && place >= start + length) place -= length;
      strip.scrollLeft = place;
    }
    frame = requestAnimationFrame(step);
  }
  function moveOrRest() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (isSeen && reasonsToHold.size === 0 && !wish.matches) timer = setTimeout(step, START_AFTER_MS);
  }
  function leaveAlone() {
    leftAloneUntil = performance.now() + LEFT_ALONE_MS;
  }

  wish.addEventListener('change', moveOrRest);
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    moveOrRest();
  }).observe(strip);

  return {
    hold(reason: Reason, isHeld: boolean) {
      if (reasonsToHold.has(reason) === isHeld) return;
      if (isHeld) reasonsToHold.add(reason);
      else reasonsToHold.delete(reason);
      moveOrRest();
    },
    /** While a hand is on the strip itself. */
    leaveAlone,
    move(direction: 1 | -1) {
      leaveAlone();
      const { start, length } = roundOf(strip, rounds);
      if (strip.scrollLeft >= start + length) strip.scrollLeft -= length;
      if (strip.scrollLeft + direction * ARROW_PX < 0) strip.scrollLeft += length;
      strip.scrollBy({ left: direction * ARROW_PX, behavior: wish.matches ? 'auto' : 'smooth' });
    },
  };
}

/** Where the first item begins, and how far it is from there to the same item in the next round. */
function roundOf(strip: HTMLElement, rounds: number): { start: number; length: number } {
  const [first] = strip.children;
  const next = strip.children[strip.children.length / rounds];
  if (!(first instanceof HTMLElement && next instanceof HTMLElement)) return { start: 0, length: 0 };
  return { start: first.offsetLeft, length: next.offsetLeft - first.offsetLeft };
}
