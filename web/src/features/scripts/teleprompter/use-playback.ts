import { useEffect, useEffectEvent, useRef, useState } from 'react';

type PlaybackPhase = 'paused' | 'counting' | 'playing';

const COUNTDOWN_FROM = 3;
const COUNTDOWN_STEP_MS = 1000;
/** Limits the step after a pause between frames, so that a hidden tab continues where it was. */
const MAX_FRAME_MS = 250;

export interface Playback {
  phase: PlaybackPhase;
  /** The number shown in the countdown. */
  count: number;
  /** The number of words read so far, rounded down. The text itself moves in finer steps. */
  word: number;
  isAtEnd: boolean;
  toggle: () => void;
  pause: () => void;
  moveTo: (word: number) => void;
  /** The exact position right now. */
  exactWord: () => number;
}

/** Counts down, then advances at the given pace until the end. */
export function usePlayback({
  totalWords,
  wordsPerMinute,
  onMove,
}: {
  totalWords: number;
  wordsPerMinute: number;
  onMove: (word: number) => void;
}): Playback {
  const exact = useRef(0);
  const [word, setWord] = useState(0);
  const [phase, setPhase] = useState<PlaybackPhase>('paused');
  const [count, setCount] = useState(COUNTDOWN_FROM);
  const isAtEnd = totalWords > 0 && word >= totalWords;

  function moveTo(target: number) {
    exact.current = Math.min(totalWords, Math.max(0, target));
    setWord(Math.floor(exact.current));
    onMove(exact.current);
  }

  const advance = useEffectEvent((ms: number) => {
    moveTo(exact.current + (ms / 60_000) * wordsPerMinute);
    if (exact.current >= totalWords) setPhase('paused');
  });

  useEffect(() => {
    if (phase !== 'counting') return;
    const timer = setTimeout(() => {
      if (count > 1) setCount(count - 1);
      else setPhase('playing');
    }, COUNTDOWN_STEP_MS);
    return () => clearTimeout(timer);
  }, [phase, count]);

  useEffect(() => {
    if (phase !== 'playing') return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      advance(Math.min(MAX_FRAME_MS, Math.max(0, now - before)));
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [phase]);

  return {
    phase,
    count,
    word,
    isAtEnd,
    moveTo,
    pause: () => setPhase('paused'),
    exactWord: () => exact.current,
    toggle() {
      if (phase !== 'paused') return setPhase('paused');
      if (totalWords === 0) return;
      if (isAtEnd) moveTo(0);
      setCount(COUNTDOWN_FROM);
      setPhase('counting');
    },
  };
}
