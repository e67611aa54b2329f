import { REPHRASE_COST } from '@cold-open/contract/billing/billing-rules';
import { NOT_FOUND_TEXTS } from '@cold-open/contract/http/errors';
import {
  REPHRASE_TEXTS,
  type RephraseForm,
  type Rephrasing,
} from '@cold-open/contract/scripts/rephrase.contract';
import { describeFailure } from '@cold-open/contract/scripts/writing-failures';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { writingError } from '../../../platform/llm/model-error.ts';
import type { Rephraser } from '../../../writers/rephraser.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { Balances } from '../../billing/billing.module.ts';
import type { ChangeText } from '../change-text.ts';
import { rephrase } from '../orders/orders.jobs.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import { refuseStale, requireChangeableScript, requireIdleScript } from '../script-access.ts';
import { toScript } from '../script-replies.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import type { Listeners } from '../writing/listeners.ts';
import { waitUntilSettled } from '../writing/wait-until-settled.ts';

import {
  changeRephrasing,
  findRephrasing,
  insertRephrasing,
  type RephrasingRow,
} from './rephrasings.repository.ts';

interface Dependencies {
  db: Db;
  balances: Balances;
  rephraser: Rephraser;
  engine: Engine;
  placeOrder: PlaceOrder;
  changeText: ChangeText;
  listeners: Listeners;
  /** Aborted when this instance shuts down. */
  closing: AbortSignal;
}

/** Orders rephrasings and accepts the resulting suggestions. */
export function createRephrasingsService(dependencies: Dependencies) {
  const { db, balances, rephraser, engine, placeOrder, changeText, listeners, closing } = dependencies;

  const orderRephrasing = (
    viewer: Viewer,
    scriptId: string,
    form: RephraseForm,
    idempotencyKey: IdempotencyKey | undefined,
  ) =>
    placeOrder(viewer, {
      cost: REPHRASE_COST,
      reason: 'rephrase',
      idempotencyKey,
      job: rephrase,
      fromEarlier: ({ orderId }) => orderId,
      async check(tx) {
        const script = await requireChangeableScript(tx, viewer, scriptId);
        if (script.version === form.version) refuseSelection(script, form);
        return script;
      },
      async prepare(_tx, script) {
        if (script.status === 'generating') throw new AppError('script_generating');
        refuseStale(script, form.version);
        const problem = rephraser.problemWith({ before: form.selected, tone: form.tone });
        if (problem) throw new AppError('model_needed', { text: problem });
        return { scriptId };
      },
      insert(tx, order) {
        const { selected: before, tone, wish: instruction = null, version, start, end } = form;
        return insertRephrasing(tx, { ...order, tone, instruction, version, start, end, before, engine });
      },
      placed: (_ready, { orderId }) => orderId,
    });

  return {
    async rephrase(
      viewer: Viewer,
      scriptId: string,
      form: RephraseForm,
      { key, signal }: { key: IdempotencyKey | undefined; signal: AbortSignal },
    ) {
      const id = await orderRephrasing(viewer, scriptId, form, key);
      await waitUntilSettled({
        listener: listeners.listen(id),
        isSettled: async () => (await findRephrasing(db, id))?.outcome !== null,
        signals: [signal, closing],
      });
      const settled = await findRephrasing(db, id);
      if (!settled) throw new AppError('not_found', { text: NOT_FOUND_TEXTS.script });
      if (settled.outcome === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      if (settled.after === null)
        throw writingError(describeFailure(settled.outcome, settled.retryAfterSeconds));
      const user = await balances.find(db, viewer.id);
      return { rephrasing: toRephrasing(settled, settled.after), tokens: user?.tokens ?? 0 };
    },

    /** Accepting a second time changes nothing. */
    async accept(viewer: Viewer, scriptId: string, rephrasingId: string) {
      const accepted = await db.transaction(async (tx) => {
        const script = await requireIdleScript(tx, viewer, scriptId);
        const order = await findRephrasing(tx, rephrasingId);
        const isOwn = order?.scriptId === scriptId && order.userId === viewer.id;
        if (!isOwn || order.after === null) throw new AppError('not_found');
        if (order.outcome === 'accepted') return script;
        refuseStale(script, order.version);
        const content = script.content.slice(0, order.start) + order.after + script.content.slice(order.end);
        await changeRephrasing(tx, rephrasingId, { outcome: 'accepted' });
        return changeText(tx, script, { kind: 'rephrased', title: script.title, content });
      });
      return toScript(accepted);
    },
  };
}

export type RephrasingsService = ReturnType<typeof createRephrasingsService>;

function refuseSelection(script: ScriptRow, { start, end, selected }: RephraseForm) {
  const refuse = (text: string) => {
    throw new AppError('validation_failed', { text, field: 'selected' });
  };
  if (script.content.slice(start, end) !== selected) refuse(REPHRASE_TEXTS.selectionMoved);
  const lineAt = (position: number) => script.content.slice(0, position).split('\n').length - 1;
  const [first, last] = [lineAt(start), lineAt(end)];
  if (script.lockedLines.some((line) => line >= first && line <= last))
    refuse(REPHRASE_TEXTS.selectionLocked);
}

function toRephrasing(row: RephrasingRow, after: string): Rephrasing {
  const { id, before, start, end, tone, version, engine } = row;
  return { _id: id, before, after, start, end, tone, version, engine };
}
