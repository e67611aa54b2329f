import { isWithin, type ScriptLength, wordBudget } from '@cold-open/contract/generation/script-lengths';
import { countSpokenWords } from '@cold-open/contract/generation/script-text';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { describeForLog } from '../../platform/llm/failure-detail.ts';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AccountStanding } from '../account/account-standing.ts';
import type { TokenLedger } from '../billing/token-ledger.ts';
import type { ScriptsBeingWritten } from '../scripts/scripts-being-written.ts';
import { writeScript } from './generation.jobs.ts';
import {
  findOrder,
  type GenerationRow,
  lockUnsettled,
  markStarted,
  settleGeneration,
} from './generation.repository.ts';
import { repairLength } from './length-repair.ts';
import type { ScriptPieces } from './script-pieces.ts';
import type { ScriptRequest, ScriptWriter } from './script-writer.ts';
import { STOPS_CHANNEL } from './writing-in-progress.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

interface Draft {
  text: string;
  /** What was written before it was brought to its length. */
  firstDraft: string | null;
  notes: string[];
}

interface Outcome {
  /** `ready`, `stopped`, or the kind of failure. */
  name: string;
  retryAfterSeconds: number | null;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  standing: AccountStanding;
  ledger: TokenLedger;
  manuscripts: ScriptsBeingWritten;
  pieces: ScriptPieces;
  writer: ScriptWriter;
  /** What the writer writes with; null offline. */
  model: LanguageModel | null;
}

/** Carries out orders to write, one job each: on any instance, whether or not anybody watches. */
export function createGenerationRunner(dependencies: Dependencies) {
  const { database, clock, logger, jobs, standing, ledger, manuscripts, pieces, writer, model } =
    dependencies;
  const { db } = database;
  const stops = new Map<string, AbortController>();

  jobs.work(
    writeScript,
    async ({ payload: { generationId }, signal, completeIn }) => {
      const order = await findOrder(db, generationId);
      if (!order || order.generation.outcome !== null) return;
      const stop = new AbortController();
      stops.set(generationId, stop);
      try {
        await carryOut(order, { leave: signal, stop: stop.signal, completeIn });
      } finally {
        stops.delete(generationId);
        pieces.forget(order.script.id);
      }
    },
    {
      async onGivenUp({ generationId }) {
        const order = await findOrder(db, generationId);
        if (!order) return;
        const { text } = await pieces.textUpTo(order.script.id);
        const draft = { text, firstDraft: null, notes: [] };
        await db.transaction((tx) =>
          settle(tx, order.generation, draft, { name: 'given_up', retryAfterSeconds: null }),
        );
      },
    },
  );

  async function carryOut(
    { generation, script }: Order,
    run: { leave: AbortSignal; stop: AbortSignal; completeIn: (tx: Tx) => Promise<void> },
  ) {
    await markStarted(db, generation.id, clock.now(), writer.engine);
    await pieces.begin(script.id);
    const draft: Draft = { text: '', firstDraft: null, notes: [] };
    const signal = AbortSignal.any([run.leave, run.stop]);
    let outcome: Outcome = { name: 'ready', retryAfterSeconds: null };
    try {
      if (generation.stopRequestedAt) throw new ModelFailure('cancelled');
      const request = requestOf(generation, script);
      await write(script.id, request, draft, signal);
      await bringToLength(script.id, request, draft, signal);
    } catch (error) {
      // Left to another instance, which begins again: nothing is settled here.
      if (run.leave.aborted) throw error;
      if (!(error instanceof ModelFailure)) throw error;
      const isStopped = run.stop.aborted || error.code === 'cancelled';
      outcome = {
        name: isStopped ? 'stopped' : error.code,
        retryAfterSeconds: error.retryAfterSeconds ?? null,
      };
      if (!isStopped) logger.warn({ ...describeForLog(error), script: script.id }, 'a script failed');
    }
    await pieces.stored(script.id, run.leave);
    await db.transaction(async (tx) => {
      await settle(tx, generation, draft, outcome);
      await run.completeIn(tx);
    });
  }

  async function stopIfAsked(generationId: string) {
    const order = await findOrder(db, generationId).catch(() => null);
    if (order?.generation.stopRequestedAt) stops.get(generationId)?.abort();
  }

  async function write(scriptId: string, request: ScriptRequest, draft: Draft, signal: AbortSignal) {
    for await (const event of writer.write(request, { signal })) {
      if (event.type === 'done') {
        draft.notes.push(...event.notes);
        continue;
      }
      // The one character that the database does not take.
      const text = event.text.replaceAll('\0', '');
      draft.text += text;
      pieces.write(scriptId, text);
    }
  }

  /** One pass; when it fails, what was written stands. */
  async function bringToLength(scriptId: string, request: ScriptRequest, draft: Draft, signal: AbortSignal) {
    const words = countSpokenWords(draft.text);
    if (!model || isWithin(request.budget, words)) return;
    pieces.repairing(scriptId);
    try {
      const repaired = await repairLength(model, request, draft.text, words, { signal });
      draft.notes.push(...repaired.notes);
      if (repaired.content === draft.text) return;
      draft.firstDraft = draft.text;
      draft.text = repaired.content.replaceAll('\0', '');
      pieces.replace(scriptId, draft.text);
    } catch (error) {
      if (!(error instanceof ModelFailure) || signal.aborted) throw error;
      logger.warn({ ...describeForLog(error), script: scriptId }, 'a script was not brought to its length');
      draft.notes.push('The script could not be brought to the length you asked for.');
    }
  }

  /** The script gets its text, the order its outcome, and a failed one its token back: all of it, or nothing. */
  async function settle(
    tx: Tx,
    { id, userId, scriptId, tokenEntryId, engine }: GenerationRow,
    draft: Draft,
    { name: outcome, retryAfterSeconds }: Outcome,
  ) {
    // The account first, as everywhere: then nobody waits in a circle.
    await standing.lock(tx, userId);
    // Deleted meanwhile: what is left of it goes too.
    if (!(await lockUnsettled(tx, id))) return pieces.end(tx, scriptId);
    const content = draft.text.trim();
    // Stopped before the first word: nothing was made, so nothing is taken.
    const isFailed = outcome !== 'ready' && (outcome !== 'stopped' || content === '');
    const tokenReturned = isFailed && (await ledger.giveBack(tx, tokenEntryId));
    await settleGeneration(tx, id, { outcome, words: countSpokenWords(content), finishedAt: clock.now() });
    await manuscripts.finish(tx, scriptId, {
      content,
      firstDraft: draft.firstDraft,
      notes: draft.notes,
      status: isFailed ? 'failed' : 'ready',
      stopped: outcome === 'stopped',
      failureCode: isFailed ? (outcome === 'stopped' ? 'cancelled' : outcome) : null,
      retryAfterSeconds,
      tokenReturned,
      engine: outcome === 'given_up' ? (engine ?? writer.engine) : writer.engine,
    });
    await pieces.end(tx, scriptId);
  }

  return {
    start: () =>
      database.listen(STOPS_CHANNEL, (generationId) => {
        if (generationId !== null) stops.get(generationId)?.abort();
        // The line was down, and a wish to stop may have been missed.
        else for (const id of stops.keys()) void stopIfAsked(id);
      }),
  };
}

function requestOf(generation: GenerationRow, script: Order['script']): ScriptRequest {
  const length: ScriptLength = script.length ?? 'medium';
  return {
    title: script.title,
    niche: script.niche,
    length,
    budget: wordBudget(length, script.wordsPerMinute),
    template: generation.template,
    source: generation.source,
    variant: generation.variant,
  };
}
