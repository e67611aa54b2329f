import { useEffect, useEffectEvent, useRef, useState } from 'react';

type PlaybackPhase = 'paused' | 'counting' | 'rolling';

const COUNT_FROM = 3;
const COUNT_MS = 1000;
/** A page that nobody saw for a while goes on where it was. */
const LONGEST_FRAME_MS = 250;

export interface Playback {
  phase: PlaybackPhase;
  /** The number of the countdown. */
  count: number;
  /** How many words are said, as far as a reader cares; the text itself moves more finely. */
  word: number;
  isAtEnd: boolean;
  toggle: () => void;
  pause: () => void;
  moveTo: (word: number) => void;
  /** Where the text is right now. */
  exactWord: () => number;
}

/** Time made into words: counts down, then says so many words a minute until there are no more. */
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
  const [count, setCount] = useState(COUNT_FROM);
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
      else setPhase('rolling');
    }, COUNT_MS);
    return () => clearTimeout(timer);
  }, [phase, count]);

  useEffect(() => {
    if (phase !== 'rolling') return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      advance(Math.min(LONGEST_FRAME_MS, Math.max(0, now - before)));
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
      setCount(COUNT_FROM);
      setPhase('counting');
    },
  };
}
