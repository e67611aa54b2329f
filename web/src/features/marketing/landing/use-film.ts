import { useEffect, useRef, useState } from 'react';
import { useStillness } from './use-stillness.ts';

/**
 * The film starts by itself and muted, once everything else of the page is there: a megabyte of film must not stand in
 * the way of the words. For those who want less motion it stays on its poster until they ask.
 */
export function useFilm() {
  const film = useRef<HTMLVideoElement>(null);
  const isTouched = useRef(false);
  const [isPlaying, setPlaying] = useState(false);
  const [hasSound, setSound] = useState(false);
  const wantsStillness = useStillness();

  useEffect(() => {
    if (wantsStillness) return;
    return afterLoad(() => {
      if (!isTouched.current) play(film.current);
    });
  }, [wantsStillness]);

  return {
    isPlaying,
    hasSound,
    /** What the film needs; its own events tell how it stands, whoever plays or stops it. */
    props: {
      ref: film,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onVolumeChange: () => setSound(!film.current?.muted),
    },
    playWithSound() {
      isTouched.current = true;
      if (!film.current) return;
      film.current.currentTime = 0;
      film.current.muted = false;
      play(film.current);
    },
    mute() {
      if (film.current) film.current.muted = true;
    },
    togglePlaying() {
      isTouched.current = true;
      if (isPlaying) film.current?.pause();
      else play(film.current);
    },
  };
}

/** A browser may forbid it, to save power or data: then the poster stays, and the button says Play. */
function play(film: HTMLVideoElement | null) {
  film?.play().catch(() => {});
}

function afterLoad(act: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') {
    act();
    return undefined;
  }
  addEventListener('load', act, { once: true });
  return () => removeEventListener('load', act);
}
