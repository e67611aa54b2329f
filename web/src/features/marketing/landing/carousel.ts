import { createAutoScroll } from './auto-scroll.ts';
import { requirePart, setToggled } from './parts.ts';

/** Makes a Carousel scroll automatically until the user hovers over it, focuses it or pauses it. */
export function setUpCarousel(carousel: HTMLElement): void {
  const list = requirePart(carousel, 'list');
  const pauseButton = requirePart(carousel, 'pause');
  const autoScroll = createAutoScroll(list, Number(list.dataset.copies));
  let isPaused = false;

  carousel.addEventListener('pointerenter', ({ pointerType }) =>
    autoScroll.setPaused('hover', pointerType === 'mouse'),
  );
  carousel.addEventListener('pointerleave', () => autoScroll.setPaused('hover', false));
  // A mouse click also focuses a button, but should not pause the carousel.
  carousel.addEventListener('focusin', ({ target }) =>
    autoScroll.setPaused('focus', target instanceof Element && target.matches(':focus-visible')),
  );
  carousel.addEventListener('focusout', () => autoScroll.setPaused('focus', false));
  list.addEventListener('wheel', autoScroll.onManualScroll, { passive: true });
  list.addEventListener('touchmove', autoScroll.onManualScroll, { passive: true });

  pauseButton.addEventListener('click', () => {
    isPaused = !isPaused;
    setToggled(pauseButton, isPaused);
    autoScroll.setPaused('button', isPaused);
  });
  for (const arrow of carousel.querySelectorAll<HTMLElement>('[data-arrow]'))
    arrow.addEventListener('click', () => autoScroll.scrollByArrow(arrow.dataset.arrow === 'back' ? -1 : 1));
}
