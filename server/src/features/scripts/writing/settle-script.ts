import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { TokenLedger } from '../../billing/billing.module.ts';
import type { Outcome } from '../orders/order-runner.ts';
import { type ScriptOrder, settleOrder } from '../orders/orders.repository.ts';
import { measureContent } from '../text-stats.ts';
import type { ChunkStore } from './chunk-store.ts';
import { budgetOf, type Draft, isUnwritten, lengthOf } from './draft.ts';
import type { ScriptDrafts } from './script-drafts.ts';

interface Dependencies {
  clock: Clock;
  ledger: TokenLedger;
  drafts: ScriptDrafts;
  chunks: ChunkStore;
  engine: Engine;
}

/** Saves the script's text and the order's outcome, and returns the token if the order failed. */
export function createSettleScript({ clock, ledger, drafts, chunks, engine }: Dependencies) {
  return async (tx: Tx, order: ScriptOrder, draft: Draft, { name: outcome, retryAfterSeconds }: Outcome) => {
    const { id, scriptId, tokenEntryId, kind } = order;
    const isEmpty = isUnwritten(draft);
    const content = isEmpty ? '' : draft.text.trim();
    const { words, beats } = measureContent(content);
    const isSettledNow = await settleOrder(tx, id, { outcome, words, finishedAt: clock.now() });
    // The script was deleted while it was being written, so only its chunks are left.
    if (!isSettledNow) return chunks.end(tx, scriptId);
    const isStopped = outcome === 'stopped';
    // An order that was stopped before the first word is not charged.
    const isFailed = outcome !== 'ready' && (!isStopped || isEmpty);
    const tokenReturned = isFailed && (await ledger.giveBack(tx, tokenEntryId));
    const failure = { retryAfterSeconds, tokenReturned };
    const { firstDraft, notes, lockedLines } = draft;
    const written = {
      content,
      words,
      beats,
      firstDraft,
      notes,
      engine: order.engine ?? engine,
    };
    if (kind === 'script') {
      await drafts.finish(tx, scriptId, {
        ...written,
        ...failure,
        status: isFailed ? 'failed' : 'ready',
        stopped: isStopped,
        failureCode: isFailed ? (isStopped ? 'cancelled' : outcome) : null,
      });
    } else if (outcome === 'ready') {
      const versionKind = kind === 'beat' ? 'beat_regenerated' : 'regenerated';
      await drafts.finishRegeneration(tx, scriptId, {
        ...written,
        lockedLines,
        kind: versionKind,
        length: lengthOf(order),
        targetWords: budgetOf(order),
      });
    } else {
      await drafts.cancelRegeneration(tx, scriptId, {
        ...failure,
        failureCode: isStopped ? null : outcome,
        kind: isStopped ? 'stopped' : 'broken_off',
        content,
        words,
      });
    }
    await chunks.end(tx, scriptId);
  };
}

export type SettleScript = ReturnType<typeof createSettleScript>;
