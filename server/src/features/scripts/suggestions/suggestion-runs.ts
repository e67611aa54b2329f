import type { Suggestion } from '@cold-open/contract/scripts/suggestions.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import type { Suggester } from '../../../writers/suggester.ts';
import type { TokenLedger } from '../../billing/billing.module.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import type { Outcome, RunnableKind } from '../orders/order-runner.ts';
import type { OrderJob } from '../orders/orders.jobs.ts';
import { findScript, type ScriptRow } from '../scripts.repository.ts';
import type { ChunkStore, RunChunks } from '../writing/chunk-store.ts';
import { joinSuggestions, splitSuggestions, wholeSuggestions } from './stored-suggestions.ts';
import { requestFor } from './suggestion-request.ts';
import {
  changeSuggestionOrder,
  findSuggestionOrder,
  lockUnsettledSuggestions,
  type SuggestionOrder,
} from './suggestions.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  ledger: TokenLedger;
  suggester: Suggester;
  voices: Pick<VoicesModule, 'findForWriter'>;
  chunks: ChunkStore;
}

type OpenOrder = SuggestionOrder & { script: ScriptRow };

/** Writes rephrasings and openings. The text so far is stored as chunks of the order. */
export function createSuggestionRuns(
  { db, clock, ledger, suggester, voices, chunks }: Dependencies,
  job: OrderJob,
): RunnableKind<OpenOrder> {
  async function* write(order: OpenOrder, runChunks: RunChunks, signal: AbortSignal) {
    let stored = '';
    for await (const suggestions of suggester.suggest(await requestFor({ db, voices }, order), signal)) {
      const joined = joinSuggestions(suggestions);
      if (joined.startsWith(stored)) runChunks.write(joined.slice(stored.length));
      else runChunks.replace(joined);
      stored = joined;
      yield suggestions;
    }
  }

  async function settle(tx: Tx, { id, tokenEntryId }: OpenOrder, soFar: Suggestion[], outcome: Outcome) {
    await chunks.end(tx, id);
    // The script was deleted while they were being written.
    if (!(await lockUnsettledSuggestions(tx, id))) return;
    const isReady = outcome.name === 'ready';
    const isStopped = outcome.name === 'stopped';
    const suggestions = isReady ? soFar : usableSuggestions(soFar, isStopped);
    // An order that was stopped before the first word is not charged.
    const isPaid = isReady || (isStopped && suggestions.length > 0);
    const tokenReturned = !isPaid && (await ledger.giveBack(tx, tokenEntryId));
    await changeSuggestionOrder(tx, id, {
      suggestions,
      after: isPaid ? (suggestions[0]?.text ?? null) : null,
      outcome: outcome.name,
      retryAfterSeconds: outcome.retryAfterSeconds,
      tokenReturned,
      finishedAt: clock.now(),
    });
  }

  return {
    job,

    async findOpen(orderId) {
      const order = await findSuggestionOrder(db, orderId);
      const script = order && (await findScript(db, order.scriptId));
      return script && order.outcome === null ? { ...order, script } : null;
    },

    async begin(order) {
      let soFar: Suggestion[] = [];
      // An earlier run may have died.
      const { text: earlierText } = await chunks.textUpTo(order.id);
      const runChunks = await chunks.begin(order.id, { isFirstRun: earlierText === '' });
      return {
        async write(signal) {
          if (order.stopRequestedAt) {
            soFar = splitSuggestions(earlierText);
            throw new ModelFailure('cancelled');
          }
          for await (const suggestions of write(order, runChunks, signal)) soFar = suggestions;
        },
        waitUntilStored: runChunks.waitUntilStored,
        settle: (tx, outcome) => settle(tx, order, soFar, outcome),
        close: runChunks.close,
      };
    },

    recover: async (order) => ({ settle: (tx, outcome) => settle(tx, order, [], outcome) }),
  };
}

/** A stopped order is paid for, so half a sentence is kept if there is nothing else. */
function usableSuggestions(soFar: Suggestion[], isStopped: boolean): Suggestion[] {
  const whole = wholeSuggestions(soFar);
  return whole.length === 0 && isStopped ? soFar : whole;
}
