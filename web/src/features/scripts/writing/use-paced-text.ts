import { useReducedMotion } from '@mantine/hooks';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ScriptRun } from './script-run.ts';
import { createWordPacer, type WordPacer } from './word-pacing.ts';

/** The newest words are set apart only while more of them come. */
const SETTLES_AFTER_MS = 400;

export interface PacedText {
  /** As much of the text as is to be seen. */
  text: string;
  /** Words are appearing right now. */
  isMoving: boolean;
  /** Nothing that has arrived is still to be shown. */
  isCaughtUp: boolean;
}

/** Shows a script's words evenly, however they arrive; all at once for those who do not want motion, or do not look. */
export function usePacedText({ content, atOnce, edition: part, state }: ScriptRun, runKey = 0): PacedText {
  const edition = `${runKey} ${part}`;
  const wantsStillness = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isWhole = state === 'written' || state === 'failed' || state === 'stopped';
  const isUnpaced = wantsStillness || state === 'stopped';
  const pacer = useRef<{ edition: string; pacer: WordPacer } | null>(null);
  const [shown, setShown] = useState({ edition, length: atOnce, isMoving: false });

  useEffect(() => {
    if (pacer.current?.edition !== edition) {
      pacer.current = { edition, pacer: createWordPacer(atOnce) };
      setShown({ edition, length: atOnce, isMoving: false });
    }
    const { pacer: words } = pacer.current;
    words.arrive(content, isWhole, performance.now());
    if (isUnpaced || document.hidden) {
      setShown({ edition, length: words.showAll(), isMoving: false });
      return;
    }
    let frame = 0;
    let lastMovedAt = performance.now();
    const step = () => {
      const now = performance.now();
      const before = words.shownAt(Number.NEGATIVE_INFINITY);
      const length = words.shownAt(now);
      if (length !== before) {
        lastMovedAt = now;
        // So many small updates must not hold up what a person does meanwhile, such as leaving the page.
        startTransition(() => setShown({ edition, length, isMoving: true }));
      }
      const isSettled = words.isCaughtUp() && now - lastMovedAt >= SETTLES_AFTER_MS;
      if (isSettled) setShown((former) => ({ ...former, isMoving: false }));
      else frame = requestAnimationFrame(step);
    };
    // Frames stand still in a tab that nobody sees.
    const showAllUnseen = () => {
      if (document.hidden) setShown({ edition, length: words.showAll(), isMoving: false });
    };
    frame = requestAnimationFrame(step);
    document.addEventListener('visibilitychange', showAllUnseen);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', showAllUnseen);
    };
  }, [content, atOnce, edition, isWhole, isUnpaced]);

  const length = shown.edition === edition ? shown.length : atOnce;
  return {
    text: content.slice(0, length),
    isMoving: shown.isMoving && shown.edition === edition,
    isCaughtUp: length >= content.trimEnd().length,
  };
}
