import type { Chunk } from './script-chunks.repository.ts';

/** Whoever ordered a script may come to watch it when another instance has ended it already. */
const END_REMEMBERED_MS = 5000;

export interface ChunkListener {
  /** What was stored after this position. */
  after(position: number): Promise<Chunk[]>;
  wake: () => void;
  /** Whether an end was told since this was asked the last time; the script itself knows whether it is one. */
  hearEnd(): boolean;
  /** Until there may be something new. */
  sleep(): Promise<void>;
  /** Until it may be over, or somebody wakes it for another reason. */
  sleepUntilEnd(): Promise<void>;
  close(): void;
}

/** Those on this instance who wait for the words of scripts, and for their ends. */
export function createChunkListeners() {
  const watchers = new Map<string, Set<(isEnd: boolean) => void>>();
  const endedLately = new Map<string, NodeJS.Timeout>();

  const rouse = (scriptId: string, isEnd: boolean) => {
    for (const rouseOne of watchers.get(scriptId) ?? []) rouseOne(isEnd);
  };

  return {
    tellWords: (scriptId: string) => rouse(scriptId, false),

    tellEnd(scriptId: string) {
      // Written anew it may end again meanwhile, and is remembered as long once more.
      clearTimeout(endedLately.get(scriptId));
      const forget = setTimeout(() => endedLately.delete(scriptId), END_REMEMBERED_MS).unref();
      endedLately.set(scriptId, forget);
      rouse(scriptId, true);
    },

    /** Words and ends may have been missed. */
    tellAll() {
      for (const id of watchers.keys()) rouse(id, true);
    },

    watch(scriptId: string, after: ChunkListener['after']): ChunkListener {
      let isEndTold = endedLately.has(scriptId);
      let isWoken = false;
      let isProdded = false;
      let wake = () => {};
      const rouseMe = (isEnd: boolean) => {
        isEndTold ||= isEnd;
        isWoken = true;
        wake();
      };
      const present = watchers.get(scriptId) ?? new Set();
      watchers.set(scriptId, present.add(rouseMe));
      return {
        after,
        wake: () => {
          isProdded = true;
          rouseMe(false);
        },
        hearEnd() {
          const isTold = isEndTold;
          isEndTold = false;
          return isTold;
        },
        async sleep() {
          if (!isWoken) await new Promise<void>((resolve) => (wake = resolve));
          isWoken = false;
        },
        async sleepUntilEnd() {
          do await this.sleep();
          while (!this.hearEnd() && !isProdded);
          isProdded = false;
        },
        close() {
          present.delete(rouseMe);
          if (present.size === 0) watchers.delete(scriptId);
        },
      };
    },

    count: () => [...watchers.values()].reduce((sum, present) => sum + present.size, 0),
  };
}
