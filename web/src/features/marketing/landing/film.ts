import { requirePart, setToggled } from './parts.ts';
import { reducedMotion } from './reduced-motion.ts';

/**
 * Starts the film muted once the page has loaded, so that a megabyte of video does not delay the text. With reduced motion
 * it shows its poster until the user presses Play.
 */
export function setUpFilm(hero: HTMLElement): void {
  const film = hero.querySelector('video');
  if (!film) throw new Error('The landing page has no film');
  const playButton = requirePart(hero, 'play');
  const soundButton = requirePart(hero, 'sound');
  let hasUserActed = false;

  // Listens to the film's events, because the browser can play or pause it too.
  film.addEventListener('play', () => setToggled(playButton, true));
  film.addEventListener('pause', () => setToggled(playButton, false));
  film.addEventListener('volumechange', () => setToggled(soundButton, !film.muted));

  playButton.addEventListener('click', () => {
    hasUserActed = true;
    if (film.paused) play(film);
    else film.pause();
  });
  soundButton.addEventListener('click', () => {
    hasUserActed = true;
    if (film.muted) {
      film.currentTime = 0;
      film.muted = false;
      play(film);
    } else {
      film.muted = true;
    }
  });

  runAfterLoad(() => {
    if (!hasUserActed && !reducedMotion().matches) play(film);
  });
}

/** Plays the film. If the browser refuses, to save power or data, the poster and the Play button stay visible. */
function play(film: HTMLVideoElement) {
  film.play().catch(() => {});
}

function runAfterLoad(run: () => void) {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
