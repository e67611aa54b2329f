import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/database.ts';

const CHANNEL = 'rephrasings';
/** Should a notice be lost, the order itself is looked at this often. */
const LOOK_AGAIN_MS = 2000;

/** Tells whoever waits for an order, on any instance, that it was settled. */
export function createSettlements({ database, closing }: { database: Database; closing: AbortSignal }) {
  const waiting = new Map<string, Set<() => void>>();

  return {
    announce: async (tx: Tx, id: string) => {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${id})`);
    },

    /** Until it is settled, whoever waits has gone, or this instance closes. */
    async wait(id: string, isSettled: () => Promise<boolean>, gone: AbortSignal) {
      let wake = () => {};
      const rouse = () => wake();
      const present = waiting.get(id) ?? new Set();
      waiting.set(id, present.add(rouse));
      const lookAgain = setInterval(rouse, LOOK_AGAIN_MS);
      for (const signal of [gone, closing]) signal.addEventListener('abort', rouse);
      try {
        for (;;) {
          const woken = new Promise<void>((resolve) => (wake = resolve));
          if (gone.aborted || closing.aborted || (await isSettled())) return;
          await woken;
        }
      } finally {
        clearInterval(lookAgain);
        for (const signal of [gone, closing]) signal.removeEventListener('abort', rouse);
        present.delete(rouse);
        if (present.size === 0) waiting.delete(id);
      }
    },

    start: () =>
      database.listen(CHANNEL, (id) => {
        const roused = id === null ? [...waiting.values()] : [waiting.get(id) ?? new Set<() => void>()];
        for (const present of roused) for (const rouse of present) rouse();
      }),
  };
}

export type Settlements = ReturnType<typeof createSettlements>;
