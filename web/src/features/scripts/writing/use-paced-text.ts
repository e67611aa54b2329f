import { useReducedMotion } from '@mantine/hooks';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ScriptRun } from './script-run.ts';
import { createWordPacer, type WordPacer } from './word-pacing.ts';

/** The newest words stay faded only while more words appear. */
const SETTLES_AFTER_MS = 400;

export interface PacedText {
  /** The part of the text to show now. */
  text: string;
  /** Words are appearing right now. */
  isMoving: boolean;
  /** Everything that has arrived is shown. */
  isCaughtUp: boolean;
}

/**
 * Shows words at an even pace, no matter how they arrive. Shows them immediately in a hidden tab, and to viewers who
 * prefer reduced motion.
 */
export function usePacedText(
  { content, unpacedLength, edition: editionOfRun, state }: ScriptRun,
  runKey = 0,
): PacedText {
  const edition = `${runKey} ${editionOfRun}`;
  const reducesMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isComplete = state === 'written' || state === 'failed' || state === 'stopped';
  const isUnpaced = reducesMotion || state === 'stopped';
  const pacer = useRef<{ edition: string; pacer: WordPacer } | null>(null);
  const [shown, setShown] = useState({ edition, length: unpacedLength, isMoving: false });

  useEffect(() => {
    if (pacer.current?.edition !== edition) {
      pacer.current = { edition, pacer: createWordPacer(unpacedLength) };
      setShown({ edition, length: unpacedLength, isMoving: false });
    }
    const { pacer: words } = pacer.current;
    words.add(content, isComplete, performance.now());
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
        // A transition keeps these many small updates from blocking input, such as leaving the page.
        startTransition(() => setShown({ edition, length, isMoving: true }));
      }
      const isSettled = words.isCaughtUp() && now - lastMovedAt >= SETTLES_AFTER_MS;
      if (isSettled) setShown((previous) => ({ ...previous, isMoving: false }));
      else frame = requestAnimationFrame(step);
    };
    // Browsers run no animation frames in a hidden tab.
    const showAllWhenHidden = () => {
      if (document.hidden) setShown({ edition, length: words.showAll(), isMoving: false });
    };
    frame = requestAnimationFrame(step);
    document.addEventListener('visibilitychange', showAllWhenHidden);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', showAllWhenHidden);
    };
  }, [content, unpacedLength, edition, isComplete, isUnpaced]);

  const length = shown.edition === edition ? shown.length : unpacedLength;
  return {
    text: content.slice(0, length),
    isMoving: shown.isMoving && shown.edition === edition,
    isCaughtUp: length >= content.trimEnd().length,
  };
}
