import { setTimeout as wait } from 'node:timers/promises';

/** How fast words leave, and where they stop until told otherwise. */
export function createPacing(wordsPerSecond: number | undefined) {
  let pace = wordsPerSecond;
  let pauseAfter: number | undefined;
  let resumed = createGate();
  let reached = createGate();

  return {
    setWordsPerSecond(words: number | undefined) {
      pace = words;
    },
    /** Every answer stops after this many words, until `resume`; one that waits already goes on to there. */
    pauseAfterWords(words: number) {
      const waiting = resumed;
      pauseAfter = words;
      resumed = createGate();
      reached = createGate();
      waiting.open();
    },
    resume() {
      pauseAfter = undefined;
      resumed.open();
    },
    /** Settles when an answer has come to the pause. */
    paused: () => reached.opened,
    async beforeWord(wordsSent: number) {
      if (wordsSent === pauseAfter) {
        reached.open();
        await resumed.opened;
      }
      if (pace !== undefined) await wait(1000 / pace);
    },
  };
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
