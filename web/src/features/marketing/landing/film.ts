import { partOf, setToggled } from './parts.ts';
import { reducedMotion } from './reduced-motion.ts';

/**
 * The film starts by itself and muted, once everything else of the page is there: a megabyte of film must not stand in
 * the way of the words. For those who want less motion it stays on its poster until they ask.
 */
export function setUpFilm(hero: HTMLElement): void {
  const film = hero.querySelector('video');
  if (!film) throw new Error('The landing page has no film');
  const playing = partOf(hero, 'playing');
  const sound = partOf(hero, 'sound');
  let isTouched = false;

  // The film's own events tell how it stands, whoever plays or stops it.
  film.addEventListener('play', () => setToggled(playing, true));
  film.addEventListener('pause', () => setToggled(playing, false));
  film.addEventListener('volumechange', () => setToggled(sound, !film.muted));

  playing.addEventListener('click', () => {
    isTouched = true;
    if (film.paused) play(film);
    else film.pause();
  });
  sound.addEventListener('click', () => {
    isTouched = true;
    if (film.muted) {
      film.currentTime = 0;
      film.muted = false;
      play(film);
    } else {
      film.muted = true;
    }
  });

  afterLoad(() => {
    if (!isTouched && !reducedMotion().matches) play(film);
  });
}

/** A browser may forbid it, to save power or data: then the poster stays, and the button says Play. */
function play(film: HTMLVideoElement) {
  film.play().catch(() => {});
}

function afterLoad(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
