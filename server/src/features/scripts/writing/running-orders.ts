import type { Tx } from '../../../platform/db/database.ts';
import type { TokenLedger } from '../../billing/billing.module.ts';
import { textBeforeBeat } from '../locked-lines.ts';
import { findOrder } from '../orders/orders.repository.ts';
import type { ChunkStore } from './chunk-store.ts';
import { isUnwritten } from './draft.ts';
import type { Stops } from './stops.ts';

interface Dependencies {
  ledger: TokenLedger;
  chunks: ChunkStore;
  stops: Stops;
}

/** What the scripts service needs to know about runs. */
export function createRunningOrders({ ledger, chunks, stops }: Dependencies) {
  return {
    draftOf: async (scriptId: string) => (await chunks.textUpTo(scriptId)).text,

    /**
     * Called before the script and its order are deleted. As with Stop, an order is not charged if nothing
     * was written.
     */
    async abandon(tx: Tx, scriptId: string) {
      const orderId = await stops.request(tx, scriptId);
      const order = orderId && (await findOrder(tx, orderId));
      if (!order) return;
      const prefix = textBeforeBeat(order.script.content, order.beat);
      const text = await chunks.textIn(tx, scriptId);
      if (isUnwritten({ text, prefix })) await ledger.giveBack(tx, order.tokenEntryId);
    },
  };
}

export type RunningOrders = ReturnType<typeof createRunningOrders>;
