import { GENERATION_COST } from '@cold-open/contract/billing/billing-rules';
import { REGENERATION_TEXTS, type RegenerationForm } from '@cold-open/contract/scripts/regenerate.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Balances } from '../../billing/balances.ts';
import type { TokenLedger } from '../../billing/token-ledger.ts';
import { isEverythingLocked } from '../locked-lines.ts';
import { refuseStale, requireChangeableScript } from '../script-access.ts';
import { isGenerated } from '../script-replies.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import type { ScriptDrafts } from '../writing/script-drafts.ts';
import { writeScript } from './orders.jobs.ts';
import { findLatestOrder, findScriptIdByKey, insertOrder } from './orders.repository.ts';

const KEY_USED = 'This Idempotency-Key was used for something else.';

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  standing: Balances;
  ledger: TokenLedger;
  drafts: ScriptDrafts;
}

/** Orders to write a script, or one beat of it, anew. They are carried out as any other order is. */
export function createRegenerationService({ db, clock, jobs, standing, ledger, drafts }: Dependencies) {
  async function requireRegenerable(tx: Tx, viewer: Viewer, scriptId: string, form: RegenerationForm) {
    const script = await requireChangeableScript(tx, viewer, scriptId);
    const beat = form.beat ?? null;
    const refuse = (text: string) => {
      throw new AppError('validation_failed', { text, field: 'beat' });
    };
    if (beat !== null && beat >= script.beats.length) refuse(REGENERATION_TEXTS.beatUnknown);
    if (isEverythingLocked(script, beat))
      refuse(beat === null ? REGENERATION_TEXTS.allLocked : REGENERATION_TEXTS.beatLocked);
    return { script, beat };
  }

  async function requireOrder(tx: Tx, script: ScriptRow, { version }: RegenerationForm) {
    if (script.status === 'generating') throw new AppError('script_generating');
    refuseStale(script, version);
    const order = isGenerated(script) ? await findLatestOrder(tx, script.id) : null;
    if (!order) throw new AppError('script_not_generated');
    return order;
  }

  return {
    /** Checked, paid and queued in one transaction; until it is written the script keeps its text. */
    async order(
      viewer: Viewer,
      scriptId: string,
      form: RegenerationForm,
      idempotencyKey: string | undefined,
    ) {
      await jobs.startAfterCommit((enqueue) =>
        db.transaction(async (tx) => {
          const user = await standing.lock(tx, viewer.id);
          if (!user) throw new AppError('unauthenticated');
          const known = idempotencyKey && (await findScriptIdByKey(tx, viewer.id, idempotencyKey));
          if (known === scriptId) return;
          if (known) throw new AppError('validation_failed', { text: KEY_USED });
          const { script, beat } = await requireRegenerable(tx, viewer, scriptId, form);
          if (user.subscriptionStatus !== 'active') throw new AppError('plan_inactive');
          if (user.tokens < GENERATION_COST) throw new AppError('tokens_insufficient');
          const order = await requireOrder(tx, script, form);
          const cost = { userId: viewer.id, cost: GENERATION_COST, reason: 'generation' as const, scriptId };
          const spent = await ledger.spend(tx, cost);
          const generation = await insertOrder(tx, {
            scriptId,
            userId: viewer.id,
            kind: beat === null ? 'rewrite' : 'beat',
            beat,
            idempotencyKey: idempotencyKey ?? null,
            template: order.template,
            source: order.source,
            variant: order.variant + 1,
            tokenEntryId: spent.id,
            createdAt: clock.now(),
          });
          await enqueue(tx, writeScript, { generationId: generation.id });
          await drafts.beginAgain(tx, script);
        }),
      );
      return scriptId;
    },
  };
}

export type RegenerationService = ReturnType<typeof createRegenerationService>;
