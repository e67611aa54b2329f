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
    /** By the clock: a word that left late, on a busy machine, does not hold up those after it. */
    beginAnswer() {
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

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
