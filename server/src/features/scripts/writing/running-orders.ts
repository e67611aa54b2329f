import type { Tx } from '../../../platform/db/database.ts';
import type { TokenLedger } from '../../billing/billing.module.ts';
import { textBeforeBeat } from '../locked-lines.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { listUnsettledSuggestions } from '../suggestions/suggestions.repository.ts';
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

    /** Called before the script and its orders are deleted. An order is not charged if nothing was written, as with Stop. */
    async abandon(tx: Tx, scriptId: string) {
      for (const { id, tokenEntryId } of await listUnsettledSuggestions(tx, scriptId)) {
        await stops.requestForSuggestions(tx, id);
        if ((await chunks.textIn(tx, id)) === '') await ledger.giveBack(tx, tokenEntryId);
      }
      const orderId = await stops.request(tx, scriptId);
      const order = orderId && (await findOrder(tx, orderId));
      if (!order) return;
      const prefix = textBeforeBeat(order.script.content, order.beat);
      const text = await chunks.textIn(tx, scriptId);
      if (isUnwritten({ text, prefix, isResumed: false })) await ledger.giveBack(tx, order.tokenEntryId);
    },
  };
}

export type RunningOrders = ReturnType<typeof createRunningOrders>;
