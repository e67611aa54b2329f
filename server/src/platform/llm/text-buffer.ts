/**
 * Buffers text between a producer and a slower reader. Each read returns all text that arrived since the last
 * read.
 */
export function createTextBuffer() {
  let unread = '';
  let replacesAll = false;
  let isEnded = false;
  let wake = () => {};

  return {
    add(text: string) {
      unread += text;
      wake();
    },

    /** Discards everything before, even text that was already read. */
    replaceAll(text: string) {
      unread = text;
      replacesAll = true;
      wake();
    },

    /** The reader still gets what was added before. */
    end() {
      isEnded = true;
      wake();
    },

    async *[Symbol.asyncIterator](): AsyncGenerator<{ text: string; replacesAll?: true }, void> {
      for (;;) {
        if (unread !== '' || replacesAll) {
          const read = { text: unread, ...(replacesAll && { replacesAll }) };
          unread = '';
          replacesAll = false;
          yield read;
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
