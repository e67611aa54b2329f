type RunBatch = (ids: ReadonlySet<string>) => Promise<unknown>;

/** Runs one batch at a time. Ids that arrive during a run are handled together in the next one. */
export function createBatches() {
  let pending = new Set<string>();
  let isRunning = false;
  return {
    async add(id: string, run: RunBatch): Promise<void> {
      pending.add(id);
      if (isRunning) return;
      isRunning = true;
      try {
        while (pending.size > 0) {
          const batch = pending;
          pending = new Set();
          await run(batch);
        }
      } finally {
        isRunning = false;
      }
    },
  };
}
