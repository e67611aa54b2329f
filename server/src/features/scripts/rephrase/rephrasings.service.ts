import { REPHRASE_COST } from '@cold-open/contract/billing/billing-rules';
import { IDEMPOTENCY_TEXTS } from '@cold-open/contract/http/idempotency';
import {
  REPHRASE_TEXTS,
  type RephraseForm,
  type Rephrasing,
} from '@cold-open/contract/scripts/rephrase.contract';
import { failureTold } from '@cold-open/contract/scripts/writing-failures';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { describeForLog } from '../../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import { toWritingError } from '../../../platform/llm/writing-error.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Rephraser } from '../../../writers/rephraser.ts';
import type { Balances } from '../../billing/balances.ts';
import type { TokenLedger } from '../../billing/token-ledger.ts';
import { refuseStale, requireChangeableScript, requireRestingScript } from '../script-access.ts';
import { measured, withNewText } from '../script-measures.ts';
import { toScript } from '../script-replies.ts';
import { insertVersion } from '../script-versions.repository.ts';
import { changeScript, findScript, type ScriptRow } from '../scripts.repository.ts';
import { rephrase as rephraseJob } from './rephrasings.jobs.ts';
import {
  changeRephrasing,
  findRephrasing,
  findRephrasingByKey,
  insertRephrasing,
  lockUnsettledRephrasing,
  type RephrasingRow,
} from './rephrasings.repository.ts';
import type { Settlements } from './settlements.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  jobs: JobQueue;
  standing: Balances;
  ledger: TokenLedger;
  rephraser: Rephraser;
  engine: RephrasingRow['engine'];
  settlements: Settlements;
}

/** An order is paid, carried out as a job, and ends in a suggestion or in the token's return. */
export function createRephrasingsService(dependencies: Dependencies) {
  const { database, clock, logger, events, jobs, standing, ledger, rephraser, engine, settlements } =
    dependencies;
  const { db } = database;

  jobs.work(
    rephraseJob,
    async ({ payload: { rephrasingId }, signal, completeIn }) => {
      const order = await findRephrasing(db, rephrasingId);
      const script = order && (await findScript(db, order.scriptId));
      if (!script || order.outcome !== null) return;
      const result = await carryOut(order, script, signal);
      await db.transaction(async (tx) => {
        await settle(tx, order, result);
        await completeIn(tx);
      });
    },
    {
      async onGivenUp({ rephrasingId }) {
        const order = await findRephrasing(db, rephrasingId);
        if (order) await db.transaction((tx) => settle(tx, order, { outcome: 'given_up' }));
      },
    },
  );

  type Result = { outcome: 'ready'; after: string } | { outcome: string; retryAfterSeconds?: number | null };

  async function carryOut(order: RephrasingRow, script: ScriptRow, signal: AbortSignal): Promise<Result> {
    try {
      const { before, tone, wish, start, end } = order;
      const wanted = { before, tone, wish, start, end, content: script.content };
      return { outcome: 'ready', after: await rephraser.rephrase(wanted, signal) };
    } catch (error) {
      // Left to another instance, which begins again.
      if (signal.aborted || !(error instanceof ModelFailure)) throw error;
      logger.warn({ ...describeForLog(error), script: script.id }, 'a rephrasing failed');
      return { outcome: error.code, retryAfterSeconds: error.retryAfterSeconds ?? null };
    }
  }

  async function settle(tx: Tx, { id, userId, tokenEntryId }: RephrasingRow, result: Result) {
    // The account first, as everywhere: then nobody waits in a circle.
    await standing.lock(tx, userId);
    if (!(await lockUnsettledRephrasing(tx, id))) return;
    if (result.outcome !== 'ready') await ledger.giveBack(tx, tokenEntryId);
    await changeRephrasing(tx, id, { ...result, finishedAt: clock.now() });
    await settlements.announce(tx, id);
  }

  function refuseSelection(script: ScriptRow, { start, end, selected }: RephraseForm) {
    const refuse = (text: string) => {
      throw new AppError('validation_failed', { text, field: 'selected' });
    };
    if (script.content.slice(start, end) !== selected) refuse(REPHRASE_TEXTS.selectionMoved);
    const lineAt = (place: number) => script.content.slice(0, place).split('\n').length - 1;
    const [first, last] = [lineAt(start), lineAt(end)];
    if (script.lockedLines.some((line) => line >= first && line <= last))
      refuse(REPHRASE_TEXTS.selectionLocked);
  }

  /** The token taken and the work queued: both, or nothing. */
  async function accept(viewer: Viewer, scriptId: string, form: RephraseForm, key: string | undefined) {
    return db.transaction(async (tx) => {
      const user = await standing.lock(tx, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const known = key === undefined ? null : await findRephrasingByKey(tx, viewer.id, key);
      if (known && known.scriptId !== scriptId)
        throw new AppError('validation_failed', { text: IDEMPOTENCY_TEXTS.keyUsed });
      if (known) return known.id;
      const script = await requireChangeableScript(tx, viewer, scriptId);
      const isStale = script.version !== form.version;
      if (!isStale) refuseSelection(script, form);
      if (user.subscriptionStatus !== 'active') throw new AppError('plan_inactive');
      if (user.tokens < REPHRASE_COST) throw new AppError('tokens_insufficient');
      if (script.status === 'generating') throw new AppError('script_generating');
      refuseStale(script, form.version);
      const { selected: before, tone, wish = null, version, start, end } = form;
      const refusal = rephraser.refusalOf({ before, tone });
      if (refusal) throw new AppError('model_needed', { text: refusal });
      const spent = await ledger.spend(tx, {
        userId: viewer.id,
        cost: REPHRASE_COST,
        reason: 'rephrase',
        scriptId,
      });
      const order = await insertRephrasing(tx, {
        scriptId,
        userId: viewer.id,
        idempotencyKey: key ?? null,
        tone,
        wish,
        version,
        start,
        end,
        before,
        engine,
        tokenEntryId: spent.id,
        createdAt: clock.now(),
      });
      await jobs.enqueue(tx, rephraseJob, { rephrasingId: order.id });
      return order.id;
    });
  }

  return {
    async rephrase(
      viewer: Viewer,
      scriptId: string,
      form: RephraseForm,
      { key, gone }: { key: string | undefined; gone: AbortSignal },
    ) {
      const id = await accept(viewer, scriptId, form, key);
      const isSettled = async () => (await findRephrasing(db, id))?.outcome !== null;
      await settlements.wait(id, isSettled, gone);
      const settled = await findRephrasing(db, id);
      if (!settled || settled.outcome === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      if (settled.after === null)
        throw toWritingError(failureTold(settled.outcome, settled.retryAfterSeconds));
      const user = await standing.find(db, viewer.id);
      return { rephrasing: toRephrasing(settled, settled.after), tokens: user?.tokens ?? 0 };
    },

    /** The same click again changes nothing more. */
    async accept(viewer: Viewer, scriptId: string, rephrasingId: string) {
      const accepted = await db.transaction(async (tx) => {
        const script = await requireRestingScript(tx, viewer, scriptId);
        const order = await findRephrasing(tx, rephrasingId);
        const isOwn = order?.scriptId === scriptId && order.userId === viewer.id;
        if (!isOwn || order.after === null) throw new AppError('not_found');
        if (order.outcome === 'accepted') return script;
        refuseStale(script, order.version);
        const now = clock.now();
        const { title } = script;
        const content = script.content.slice(0, order.start) + order.after + script.content.slice(order.end);
        const row = await changeScript(tx, scriptId, {
          ...withNewText(script, { title, content }),
          updatedAt: now,
        });
        const { words } = measured(content);
        await insertVersion(tx, { scriptId, kind: 'rephrased', title, content, words, createdAt: now });
        await changeRephrasing(tx, rephrasingId, { outcome: 'accepted' });
        await events.publish(tx, script.ownerId, { type: 'script.changed', scriptId });
        return row ?? script;
      });
      return toScript(accepted);
    },
  };
}

export type RephrasingsService = ReturnType<typeof createRephrasingsService>;

function toRephrasing(row: RephrasingRow, after: string): Rephrasing {
  const { id, before, start, end, tone, version, engine } = row;
  return { _id: id, before, after, start, end, tone, version, engine };
}
