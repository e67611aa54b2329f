import { createAutoScroll } from './auto-scroll.ts';
import { partOf, setToggled } from './parts.ts';

/** A row that scrolls by itself, until somebody looks closer or says stop. */
export function setUpCarousel(section: HTMLElement): void {
  const strip = partOf(section, 'strip');
  const pause = partOf(section, 'pause');
  const drift = createAutoScroll(strip, Number(strip.dataset.rounds));
  let isPaused = false;

  section.addEventListener('pointerenter', ({ pointerType }) => drift.hold('hover', pointerType === 'mouse'));
  section.addEventListener('pointerleave', () => drift.hold('hover', false));
  // A press with the mouse leaves the focus behind, but means nothing more.
  section.addEventListener('focusin', ({ target }) =>
    drift.hold('focus', target instanceof Element && target.matches(':focus-visible')),
  );
  section.addEventListener('focusout', () => drift.hold('focus', false));
  strip.addEventListener('wheel', drift.leaveAlone, { passive: true });
  strip.addEventListener('touchmove', drift.leaveAlone, { passive: true });

  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    setToggled(pause, isPaused);
    drift.hold('pause', isPaused);
  });
  for (const arrow of section.querySelectorAll<HTMLElement>('[data-arrow]'))
    arrow.addEventListener('click', () => drift.move(arrow.dataset.arrow === 'back' ? -1 : 1));
}
