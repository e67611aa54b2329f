import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TokenLedger } from '../../billing/token-ledger.ts';
import { textBeforeBeat } from '../locked-lines.ts';
import { findOrder, requestStop } from '../orders/orders.repository.ts';
import { notify } from './script-chunks.repository.ts';
import type { ScriptChunks } from './script-chunks.ts';

/** Carries the order that has to stop to whichever instance works on it. */
export const STOPS_CHANNEL = 'generation_stops';

/** What the scripts themselves need to know of their being written. */
export function createRunningOrders({
  clock,
  ledger,
  pieces,
}: {
  clock: Clock;
  ledger: TokenLedger;
  pieces: ScriptChunks;
}) {
  /** Gives the order that has to stop, when there is one. */
  async function askToStop(tx: Tx, scriptId: string): Promise<string | null> {
    const generationId = await requestStop(tx, scriptId, clock.now());
    if (generationId) await notify(tx, STOPS_CHANNEL, generationId);
    return generationId;
  }

  return {
    textOf: async (scriptId: string) => (await pieces.textUpTo(scriptId)).text,

    /** Gives whether there was anything to stop. */
    stop: async (tx: Tx, scriptId: string): Promise<boolean> => (await askToStop(tx, scriptId)) !== null,

    /** Before the script is deleted, and its order with it. Before the first word nothing is taken, as with Stop. */
    async abandon(tx: Tx, scriptId: string) {
      const generationId = await askToStop(tx, scriptId);
      const order = generationId && (await findOrder(tx, generationId));
      if (!order) return;
      const { generation, script } = order;
      const given = textBeforeBeat(script.content, generation.beat);
      const text = (await pieces.textIn(tx, scriptId)).trim();
      if (text === '' || text === given.trim()) await ledger.giveBack(tx, generation.tokenEntryId);
    },
  };
}

export type RunningOrders = ReturnType<typeof createRunningOrders>;
