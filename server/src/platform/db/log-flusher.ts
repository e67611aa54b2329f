export interface FlushFile {
  /** Blocks until the file is on disk. */
  now(file: number): void;
  /** Flushes the file without blocking the event loop. */
  soon(file: number): Promise<void>;
}

/** Flushes the database's log in the background. One flush covers all commits before it. */
export function createLogFlusher(flushFile: FlushFile) {
  let file: number | null = null;
  let requests = 0;
  let flushedRequests = 0;
  let running: Promise<void> | null = null;
  let failure: unknown = null;

  function flushNow() {
    if (failure !== null) throw failure;
    if (file === null || flushedRequests === requests) return;
    flushFile.now(file);
    flushedRequests = requests;
  }

  async function flushOnce(logFile: number) {
    const upTo = requests;
    try {
      await flushFile.soon(logFile);
      flushedRequests = Math.max(flushedRequests, upTo);
    } catch (error) {
      // If the file was flushed and closed in the meantime, the error can be ignored.
      if (flushedRequests < upTo) failure = error;
    }
    const isDone = failure !== null || file === null || flushedRequests === requests;
    running = isDone ? null : flushOnce(file ?? logFile);
  }

  return {
    requests: () => requests,
    flushNow,

    request(logFile: number) {
      if (logFile !== file) flushNow();
      if (failure !== null) throw failure;
      file = logFile;
      requests += 1;
      running ??= flushOnce(logFile);
    },

    /** Rejects if the disk failed. The database then crashes at its next write, as PostgreSQL does. */
    async flushed() {
      const upTo = requests;
      while (flushedRequests < upTo) {
        if (failure !== null) throw failure;
        await running;
      }
    },
  };
}
