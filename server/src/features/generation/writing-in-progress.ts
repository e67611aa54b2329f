import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requestStop } from './generation.repository.ts';
import { notify } from './script-pieces.repository.ts';
import type { ScriptPieces } from './script-pieces.ts';

/** Carries the order that has to stop to whichever instance works on it. */
export const STOPS_CHANNEL = 'generation_stops';

/** What the scripts themselves need to know of their being written. */
export function createWritingInProgress({ clock, pieces }: { clock: Clock; pieces: ScriptPieces }) {
  return {
    textOf: async (scriptId: string) => (await pieces.textUpTo(scriptId)).text,

    /** Gives whether there was anything to stop. */
    async stop(tx: Tx, scriptId: string): Promise<boolean> {
      const generationId = await requestStop(tx, scriptId, clock.now());
      if (generationId) await notify(tx, STOPS_CHANNEL, generationId);
      return generationId !== null;
    },
  };
}

export type WritingInProgress = ReturnType<typeof createWritingInProgress>;
