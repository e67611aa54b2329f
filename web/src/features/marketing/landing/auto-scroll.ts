import { reducedMotion } from './reduced-motion.ts';

const STEP_PX = 0.5;
const START_DELAY_MS = 50;
const ARROW_PX = 300;
/** The longest time that a smooth scroll or a swipe takes. */
const MANUAL_SCROLL_MS = 900;

type PauseReason = 'hover' | 'focus' | 'button';

/**
 * Scrolls a list endlessly, by half a pixel per frame. The list contains several copies of its items and jumps back
 * after each copy. The jump is invisible, because the padding before the first item is out of view.
 * It stops while paused, while out of view, and for users who prefer reduced motion.
 */
export function createAutoScroll(list: HTMLElement, copies: number) {
  const pauseReasons = new Set<PauseReason>();
  const motionQuery = reducedMotion();
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let position = 0;
  let manualScrollEndsAt = 0;

  function step() {
    if (performance.now() >= manualScrollEndsAt) {
      // The browser rounds scrollLeft to device pixels; a greater difference means that the user scrolled.
      if (Math.abs(list.scrollLeft - position) > 1) position = list.scrollLeft;
      position += STEP_PX;
      const { start, length } = measureCopy(list, copies);
      if (length > 0 && position >= start + length) position -= length;
      list.scrollLeft = position;
    }
    frame = requestAnimationFrame(step);
  }
  function startOrStop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (isInView && pauseReasons.size === 0 && !motionQuery.matches) {
      timer = setTimeout(step, START_DELAY_MS);
    }
  }
  function onManualScroll() {
    manualScrollEndsAt = performance.now() + MANUAL_SCROLL_MS;
  }

  motionQuery.addEventListener('change', startOrStop);
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    startOrStop();
  }).observe(list);

  return {
    setPaused(reason: PauseReason, isPaused: boolean) {
      if (pauseReasons.has(reason) === isPaused) return;
      if (isPaused) pauseReasons.add(reason);
      else pauseReasons.delete(reason);
      startOrStop();
    },
    onManualScroll,
    scrollByArrow(direction: 1 | -1) {
      onManualScroll();
      const { start, length } = measureCopy(list, copies);
      if (list.scrollLeft >= start + length) list.scrollLeft -= length;
      if (list.scrollLeft + direction * ARROW_PX < 0) list.scrollLeft += length;
      list.scrollBy({ left: direction * ARROW_PX, behavior: motionQuery.matches ? 'auto' : 'smooth' });
    },
  };
}

/** Returns where the first item starts, and the distance to the same item in the next copy. */
function measureCopy(list: HTMLElement, copies: number): { start: number; length: number } {
  const [first] = list.children;
  const next = list.children[list.children.length / copies];
  if (!(first instanceof HTMLElement && next instanceof HTMLElement)) return { start: 0, length: 0 };
  return { start: first.offsetLeft, length: next.offsetLeft - first.offsetLeft };
}
