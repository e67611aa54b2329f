import { SCRIPT_COST } from '@cold-open/contract/billing/billing-rules';
import { REGENERATION_TEXTS, type RegenerationForm } from '@cold-open/contract/scripts/regenerate.contract';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isEverythingLocked } from '../locked-lines.ts';
import { refuseStale, requireChangeableScript } from '../script-access.ts';
import { isGenerated } from '../script-replies.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import type { ScriptDrafts } from '../writing/script-drafts.ts';
import { writeScript } from './orders.jobs.ts';
import { findLatestOrder, insertOrder } from './orders.repository.ts';
import type { PlacedOrder } from './orders.service.ts';
import type { PlaceOrder } from './place-order.ts';

/** Orders a regeneration of a script or one of its beats. The script keeps its text until the new one is written. */
export function createRegenerationsService({
  drafts,
  placeOrder,
}: {
  drafts: ScriptDrafts;
  placeOrder: PlaceOrder;
}) {
  async function requireUnlocked(tx: Tx, viewer: Viewer, scriptId: string, beat: number | null) {
    const script = await requireChangeableScript(tx, viewer, scriptId);
    const refuse = (text: string) => {
      throw new AppError('validation_failed', { text, field: 'beat' });
    };
    if (beat !== null && beat >= script.beats.length) refuse(REGENERATION_TEXTS.beatUnknown);
    if (isEverythingLocked(script, beat))
      refuse(beat === null ? REGENERATION_TEXTS.allLocked : REGENERATION_TEXTS.beatLocked);
    return script;
  }

  async function requireLatestOrder(tx: Tx, script: ScriptRow, { version }: RegenerationForm) {
    if (script.status === 'generating') throw new AppError('script_generating');
    refuseStale(script, version);
    const order = isGenerated(script) ? await findLatestOrder(tx, script.id) : null;
    if (!order) throw new AppError('script_not_generated');
    return order;
  }

  return {
    regenerate(
      viewer: Viewer,
      scriptId: string,
      form: RegenerationForm,
      idempotencyKey: IdempotencyKey | undefined,
    ): Promise<PlacedOrder> {
      const beat = form.beat ?? null;
      const placed = { scriptId, state: null, startsNow: false };
      return placeOrder(viewer, {
        cost: SCRIPT_COST,
        reason: 'generation',
        idempotencyKey,
        job: writeScript,
        fromEarlier: () => placed,
        check: (tx) => requireUnlocked(tx, viewer, scriptId, beat),
        async prepare(tx, script) {
          const { template, source, variant } = await requireLatestOrder(tx, script, form);
          await drafts.beginRegeneration(tx, script);
          return { scriptId, template, source, variant: variant + 1 };
        },
        insert: (tx, order, { template, source, variant }) =>
          insertOrder(tx, {
            ...order,
            kind: beat === null ? 'rewrite' : 'beat',
            beat,
            template,
            source,
            variant,
          }),
        placed: (_ready, { startsNow }) => ({ ...placed, startsNow }),
      });
    },
  };
}

export type RegenerationsService = ReturnType<typeof createRegenerationsService>;
