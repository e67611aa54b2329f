import { isWithin, type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { describeForLog } from '../../../platform/llm/failure-detail.ts';
import { type LanguageModel, ModelFailure } from '../../../platform/llm/language-model.ts';
import type { Logger } from '../../../platform/logger.ts';
import { repairLength } from '../../../writers/model/length-repair.ts';
import type { ScriptRequest, ScriptWriter } from '../../../writers/script-writer.ts';
import type { Balances } from '../../billing/balances.ts';
import type { TokenLedger } from '../../billing/token-ledger.ts';
import { keptPassages, textBeforeBeat, withLockedLines, withNewBeat } from '../locked-lines.ts';
import { writeScript } from '../orders/orders.jobs.ts';
import { findOrder, markStarted, type OrderRow, settleOrder } from '../orders/orders.repository.ts';
import { STOPS_CHANNEL } from './running-orders.ts';
import type { ScriptChunks } from './script-chunks.ts';
import type { ScriptDrafts } from './script-drafts.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

interface Draft {
  text: string;
  /** So much of it was there before the writing began: what stands before a beat that is written anew. */
  given: string;
  lockedLines: number[];
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
  standing: Balances;
  ledger: TokenLedger;
  drafts: ScriptDrafts;
  pieces: ScriptChunks;
  writer: ScriptWriter;
  /** What the writer writes with; null offline. */
  model: LanguageModel | null;
  /** Told how each order ended, for who counts them. */
  onSettled: (outcome: string) => void;
}

/** Carries out orders to write, one job each: on any instance, whether or not anybody watches. */
export function createScriptRunner(dependencies: Dependencies) {
  const { database, clock, logger, jobs, standing, ledger, drafts, pieces, writer, model, onSettled } =
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
        const draft = { ...newDraft(order), text };
        await db.transaction((tx) =>
          settle(tx, order.generation, draft, { name: 'given_up', retryAfterSeconds: null }),
        );
        onSettled('given_up');
      },
    },
  );

  async function carryOut(
    order: Order,
    run: { leave: AbortSignal; stop: AbortSignal; completeIn: (tx: Tx) => Promise<void> },
  ) {
    const { generation, script } = order;
    // Recorded while the model thinks; the first word waits for it.
    const recorded = markStarted(db, generation.id, clock.now(), writer.engine);
    recorded.catch(() => {});
    await pieces.begin(script.id, { isFirstTry: generation.startedAt === null });
    const draft = newDraft(order);
    const signal = AbortSignal.any([run.leave, run.stop]);
    let outcome: Outcome = { name: 'ready', retryAfterSeconds: null };
    try {
      if (generation.stopRequestedAt) throw new ModelFailure('cancelled');
      const request = requestOf(order);
      await write(script.id, request, { draft, recorded, signal });
      keepLockedLines(order, draft);
      await bringToLength(order, request, draft, signal);
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
    onSettled(outcome.name);
  }

  async function stopIfAsked(generationId: string) {
    const order = await findOrder(db, generationId).catch(() => null);
    if (order?.generation.stopRequestedAt) stops.get(generationId)?.abort();
  }

  async function write(
    scriptId: string,
    request: ScriptRequest,
    { draft, recorded, signal }: { draft: Draft; recorded: Promise<void>; signal: AbortSignal },
  ) {
    if (draft.given !== '') {
      await recorded;
      pieces.write(scriptId, draft.given);
    }
    for await (const event of writer.write(request, { signal })) {
      if (event.type === 'done') {
        draft.notes.push(...event.notes);
        continue;
      }
      await recorded;
      // Models like to name the beat that they were asked for; its heading stands there already.
      const isOpening = request.beat && draft.text === draft.given;
      const words = isOpening ? event.text.replace(/^\s*## [^\n]*\n?/, '') : event.text;
      // The one character that the database does not take.
      const text = words.replaceAll('\0', '');
      draft.text += text;
      pieces.write(scriptId, text);
    }
  }

  /** Whatever was written, what the person locked stands in it as it was. */
  function keepLockedLines({ generation, script }: Order, draft: Draft) {
    if (generation.kind === 'script') return;
    const whole =
      generation.beat === null
        ? withLockedLines(script, draft.text.trim())
        : withNewBeat(script, generation.beat, draft.text.slice(draft.given.length));
    draft.lockedLines = whole.lockedLines;
    if (whole.content === draft.text) return;
    draft.text = whole.content;
    pieces.replace(script.id, draft.text);
  }

  /** One pass; when it fails, what was written stands. */
  async function bringToLength(order: Order, request: ScriptRequest, draft: Draft, signal: AbortSignal) {
    const words = countSpokenWords(draft.text);
    if (!model || request.beat || isWithin(request.budget, words)) return;
    const scriptId = order.script.id;
    pieces.repairing(scriptId);
    try {
      const repaired = await repairLength(model, request, draft.text, words, { signal });
      draft.notes.push(...repaired.notes);
      if (repaired.content === draft.text) return;
      draft.firstDraft = draft.text;
      draft.text = repaired.content.replaceAll('\0', '');
      pieces.replace(scriptId, draft.text);
      keepLockedLines(order, draft);
    } catch (error) {
      if (!(error instanceof ModelFailure) || signal.aborted) throw error;
      logger.warn({ ...describeForLog(error), script: scriptId }, 'a script was not brought to its length');
      draft.notes.push('The script could not be brought to the length you asked for.');
    }
  }

  /** The script gets its text, the order its outcome, and a failed one its token back: all of it, or nothing. */
  async function settle(
    tx: Tx,
    { id, userId, scriptId, tokenEntryId, engine, kind }: OrderRow,
    draft: Draft,
    { name: outcome, retryAfterSeconds }: Outcome,
  ) {
    // The account first, as everywhere: then nobody waits in a circle.
    await standing.lock(tx, userId);
    const isUnwritten = draft.text.trim() === draft.given.trim();
    const content = isUnwritten ? '' : draft.text.trim();
    const words = countSpokenWords(content);
    const isSettledNow = await settleOrder(tx, id, { outcome, words, finishedAt: clock.now() });
    // Deleted meanwhile: what is left of it goes too.
    if (!isSettledNow) return pieces.end(tx, scriptId);
    // Stopped before the first word: nothing was made, so nothing is taken.
    const isFailed = outcome !== 'ready' && (outcome !== 'stopped' || isUnwritten);
    const tokenReturned = isFailed && (await ledger.giveBack(tx, tokenEntryId));
    const { firstDraft, notes, lockedLines } = draft;
    const written = {
      content,
      firstDraft,
      notes,
      engine: outcome === 'given_up' ? (engine ?? writer.engine) : writer.engine,
    };
    const failure = { retryAfterSeconds, tokenReturned };
    if (kind === 'script') {
      await drafts.finish(tx, scriptId, {
        ...written,
        ...failure,
        status: isFailed ? 'failed' : 'ready',
        stopped: outcome === 'stopped',
        failureCode: isFailed ? (outcome === 'stopped' ? 'cancelled' : outcome) : null,
      });
    } else if (outcome === 'ready') {
      const versionKind = kind === 'beat' ? 'beat_regenerated' : 'regenerated';
      await drafts.finishAgain(tx, scriptId, { ...written, lockedLines, kind: versionKind });
    } else {
      const isStopped = outcome === 'stopped';
      await drafts.leaveAsItWas(tx, scriptId, {
        ...failure,
        failureCode: isStopped ? null : outcome,
        kind: isStopped ? 'stopped' : 'broken_off',
        content,
      });
    }
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

function newDraft({ generation, script }: Order): Draft {
  const given = textBeforeBeat(script.content, generation.beat);
  return { text: given, given, firstDraft: null, notes: [], lockedLines: [] };
}

function requestOf({ generation, script }: Order): ScriptRequest {
  const length: ScriptLength = script.length ?? 'medium';
  const { beat: place } = generation;
  const beats = beatsOf(script.content);
  const beat = place === null ? undefined : beats[place];
  return {
    title: script.title,
    niche: script.niche,
    length,
    budget: wordBudget(length, script.wordsPerMinute),
    template: generation.template,
    source: generation.source,
    variant: generation.variant,
    kept: generation.kind === 'script' ? [] : keptPassages(script, place),
    beat:
      place === null || !beat ? null : { place, name: beat.name, draft: script.content, words: beat.words },
  };
}
