/**
 * Buffers text between a producer and a slower reader. Each read returns all text that arrived since the last
 * read.
 */
export function createTextBuffer() {
  let unread = '';
  let isEnded = false;
  let wake = () => {};

  return {
    add(text: string) {
      unread += text;
      wake();
    },

    /** The reader still gets what was added before. */
    end() {
      isEnded = true;
      wake();
    },

    async *[Symbol.asyncIterator](): AsyncGenerator<string, void> {
      for (;;) {
        if (unread !== '') {
          const text = unread;
          unread = '';
          yield text;
        } else if (isEnded) {
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
