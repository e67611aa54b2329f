/** Words that come by themselves, for one who reads them one after the other: what came meanwhile comes as one. */
export function createArrivingWords() {
  let waiting = '';
  let isOver = false;
  let wake = () => {};

  return {
    add(words: string) {
      waiting += words;
      wake();
    },

    /** What came before is still read. */
    end() {
      isOver = true;
      wake();
    },

    async *[Symbol.asyncIterator](): AsyncGenerator<string, void> {
      for (;;) {
        if (waiting !== '') {
          const words = waiting;
          waiting = '';
          yield words;
        } else if (isOver) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}
