import type { Chunk } from './chunks.repository.ts';

/**
 * A run's first chunks are stored without waiting for the next batch, because readers are waiting for them.
 */
const OPENING_CHUNKS = 4;
/** How many positions are reserved for each run. */
const POSITIONS_PER_RUN = 1_000_000;

/**
 * Keeps one run's chunks in memory: pending chunks, and stored chunks for readers on this instance.
 * `lastPosition` is the last position of the previous run. That run may have lost its lease and still be
 * storing chunks, so positions start well after it.
 */
export function createChunkRun(scriptId: string, lastPosition: number) {
  const firstPosition =
    lastPosition === 0 ? 1 : (Math.floor(lastPosition / POSITIONS_PER_RUN) + 1) * POSITIONS_PER_RUN;
  const stored: Chunk[] = [];
  let nextPosition = firstPosition;
  let pending: Pick<Chunk, 'kind' | 'text'>[] = [];
  let heldBack = '';

  return {
    scriptId,
    /** Why the database rejected these chunks. */
    failure: null as unknown,
    /**
     * Set when the text is being moved into the script. From then on, only existing listeners read it here.
     */
    isEnding: false,

    append(kind: Chunk['kind'], text: string) {
      if (kind === 'reading') return void pending.push({ kind, text });
      const whole = kind === 'delta' ? heldBack + text : text;
      // Holds back half of a surrogate pair until the other half arrives.
      heldBack = /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(-1) : '';
      const readable = heldBack === '' ? whole : whole.slice(0, -1);
      const last = pending.at(-1);
      if (kind === 'delta' && last && (last.kind === 'delta' || last.kind === 'replace'))
        last.text += readable;
      else pending.push({ kind, text: readable });
    },

    hasPending: () => pending.length > 0,
    isOpening: () => nextPosition < firstPosition + OPENING_CHUNKS,

    takePending(): Chunk[] {
      const taken = pending.map((chunk) => ({ ...chunk, position: nextPosition++ }));
      pending = [];
      return taken;
    },

    addStored: (chunk: Chunk) => void stored.push(chunk),

    /** Returns null if the position belongs to an earlier run. Positions of one run have no gaps. */
    storedAfter: (position: number): Chunk[] | null =>
      position < firstPosition - 1 ? null : stored.slice(position - firstPosition + 1),
  };
}

export type ChunkRun = ReturnType<typeof createChunkRun>;
