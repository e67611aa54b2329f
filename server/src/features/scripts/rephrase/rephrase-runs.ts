import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Rephraser } from '../../../writers/rephraser.ts';
import type { TokenLedger } from '../../billing/billing.module.ts';
import type { Outcome, RunnableKind } from '../orders/order-runner.ts';
import { rephrase } from '../orders/orders.jobs.ts';
import { findScript, type ScriptRow } from '../scripts.repository.ts';
import { ENDS_CHANNEL, notify } from '../writing/notifications.ts';
import {
  changeRephrasing,
  findRephrasing,
  lockUnsettledRephrasing,
  type RephrasingRow,
} from './rephrasings.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  ledger: TokenLedger;
  rephraser: Rephraser;
}

type RephrasingOrder = RephrasingRow & { script: ScriptRow };

export function createRephraseRuns({
  db,
  clock,
  ledger,
  rephraser,
}: Dependencies): RunnableKind<RephrasingOrder> {
  async function settle(
    tx: Tx,
    { id, tokenEntryId }: RephrasingOrder,
    after: string | null,
    { name: outcome, retryAfterSeconds }: Outcome,
  ) {
    if (!(await lockUnsettledRephrasing(tx, id))) return;
    if (outcome !== 'ready') await ledger.giveBack(tx, tokenEntryId);
    await changeRephrasing(tx, id, { after, outcome, retryAfterSeconds, finishedAt: clock.now() });
    await notify(tx, ENDS_CHANNEL, id);
  }

  return {
    job: rephrase,

    async findOpen(orderId) {
      const order = await findRephrasing(db, orderId);
      const script = order && (await findScript(db, order.scriptId));
      return script && order.outcome === null ? { ...order, script } : null;
    },

    async begin(order) {
      let after: string | null = null;
      return {
        async write(signal) {
          const { before, tone, instruction, start, end, script } = order;
          const request = { before, tone, instruction, start, end, content: script.content };
          after = await rephraser.rephrase(request, signal);
        },
        settle: (tx, outcome) => settle(tx, order, after, outcome),
      };
    },

    recover: async (order) => ({ settle: (tx, outcome) => settle(tx, order, null, outcome) }),
  };
}
