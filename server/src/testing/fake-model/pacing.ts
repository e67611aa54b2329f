import { setTimeout as wait } from 'node:timers/promises';
import { createGate } from '../gate.ts';

/** Controls how fast words are sent, and where they pause. */
export function createPacing(wordsPerSecond: number | undefined) {
  let pace = wordsPerSecond;
  let pauseAfter: number | undefined;
  let resumed = createGate();
  let reached = createGate();

  return {
    setWordsPerSecond(words: number | undefined) {
      pace = words;
    },
    /**
     * Pauses every reply after this many words until `resume`. A reply that is already paused continues to
     * that point.
     */
    pauseAfterWords(words: number) {
      const previous = resumed;
      pauseAfter = words;
      resumed = createGate();
      reached = createGate();
      previous.open();
    },
    resume() {
      pauseAfter = undefined;
      resumed.open();
    },
    /** Resolves when a reply has reached the pause. */
    paused: () => reached.opened,
    /** Schedules words by the clock, so that a late word on a busy machine does not delay the following ones. */
    beginReply() {
      let due = performance.now();
      return {
        async beforeWord(wordsSent: number) {
          if (wordsSent === pauseAfter) {
            reached.open();
            await resumed.opened;
            due = performance.now();
          }
          if (pace === undefined) return;
          due += 1000 / pace;
          await wait(Math.max(0, due - performance.now()));
        },
      };
    },
  };
}
