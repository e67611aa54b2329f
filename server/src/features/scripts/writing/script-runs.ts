import { isOnTarget, isWithin } from '@cold-open/contract/scripts/script-lengths';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { describeForLog } from '../../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { ScriptRequest, ScriptWriter } from '../../../writers/script-writer.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import type { RunnableKind } from '../orders/order-runner.ts';
import { writeScript } from '../orders/orders.jobs.ts';
import { findOrder, markStarted, type ScriptOrder } from '../orders/orders.repository.ts';
import type { ChunkStore, RunChunks } from './chunk-store.ts';
import { type Draft, finishedSectionsIn, newDraft, requestFor, restoreLockedLines } from './draft.ts';
import type { SettleScript } from './settle-script.ts';

const NOT_ADJUSTED = 'The script could not be adjusted to the length you chose.';

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  chunks: ChunkStore;
  voices: Pick<VoicesModule, 'findForWriter'>;
  writer: ScriptWriter;
  /** Null if no stronger model is set up. */
  findBestWriter: () => ScriptWriter | null;
  settleScript: SettleScript;
  onSettled: (outcome: string) => void;
}

interface ScriptRun {
  order: ScriptOrder;
  writer: ScriptWriter;
  draft: Draft;
  chunks: RunChunks;
  /** Resolves when the start is recorded. */
  started: Promise<void>;
}

/** Writes new scripts, regenerated scripts and regenerated beats. */
export function createScriptRuns(dependencies: Dependencies): RunnableKind<ScriptOrder> {
  const { db, clock, logger, chunks, voices, settleScript, onSettled } = dependencies;

  /** An order for the stronger model is written by the standard one if the stronger one was removed since. */
  const writerOf = ({ quality }: ScriptOrder) =>
    (quality === 'best' ? dependencies.findBestWriter() : null) ?? dependencies.writer;

  async function write(run: ScriptRun, signal: AbortSignal) {
    if (run.order.stopRequestedAt) throw new ModelFailure('cancelled');
    const voice = await voices.findForWriter(db, run.order.voiceId);
    const request = {
      ...requestFor(run.order, voice),
      finishedSections: run.draft.isResumed ? run.draft.prefix : null,
    };
    if (run.order.task === 'fit') return fitLength(run, request, signal);
    await writeText(run, request, signal);
    if (restoreLockedLines(run.order, run.draft)) run.chunks.replace(run.draft.text);
    await repairLength(run, request, signal);
  }

  async function writeText(
    { writer, draft, chunks, started }: ScriptRun,
    request: ScriptRequest,
    signal: AbortSignal,
  ) {
    if (draft.prefix !== '') {
      await started;
      chunks.write(draft.prefix);
    }
    for await (const event of writer.write(request, { signal, onReading: chunks.reading })) {
      if (event.type === 'done') {
        draft.notes.push(...event.notes);
        continue;
      }
      await started;
      if (event.type === 'replace') {
        draft.text = draft.prefix + removeNulCharacters(event.text);
        chunks.replace(draft.text);
        continue;
      }
      // Models tend to repeat the beat's heading, which is already in the prefix.
      const isOpening = request.beat && draft.text === draft.prefix;
      const text = removeNulCharacters(isOpening ? event.text.replace(/^\s*## [^\n]*\n?/, '') : event.text);
      draft.text += text;
      chunks.write(text);
    }
  }

  /** Changes only the length. The script stays unchanged if the model does not reach it. */
  async function fitLength(
    { order, writer, draft, chunks, started }: ScriptRun,
    request: ScriptRequest,
    signal: AbortSignal,
  ) {
    if (!writer.repairLength) throw new ModelFailure('length_missed');
    await started;
    chunks.write(order.script.content);
    chunks.repairing();
    const { content } = await writer.repairLength(request, order.script.content, { signal });
    if (content === order.script.content) throw new ModelFailure('length_missed');
    draft.text = removeNulCharacters(content);
    restoreLockedLines(order, draft);
    chunks.replace(draft.text);
  }

  /** Makes one pass. If the model fails, the first draft is kept. */
  async function repairLength(
    { order, writer, draft, chunks }: ScriptRun,
    request: ScriptRequest,
    signal: AbortSignal,
  ) {
    if (!writer.repairLength || request.beat || request.soFar) return;
    const words = countSpokenWords(draft.text);
    if (isOnTarget(request.budget, words)) return;
    if (writer.keepsLength) {
      if (!isWithin(request.budget, words)) draft.notes.push(NOT_ADJUSTED);
      return;
    }
    chunks.repairing();
    try {
      const repaired = await writer.repairLength(request, draft.text, { signal });
      draft.notes.push(...repaired.notes);
      if (repaired.content === draft.text) return;
      draft.firstDraft = draft.text;
      draft.text = removeNulCharacters(repaired.content);
      restoreLockedLines(order, draft);
      chunks.replace(draft.text);
    } catch (error) {
      if (!(error instanceof ModelFailure) || signal.aborted) throw error;
      logger.warn({ ...describeForLog(error), script: order.scriptId }, 'failed to repair a script’s length');
      if (!isWithin(request.budget, countSpokenWords(draft.text))) draft.notes.push(NOT_ADJUSTED);
    }
  }

  const finishedSectionsOf = async (order: ScriptOrder) =>
    finishedSectionsIn((await chunks.textUpTo(order.scriptId)).text, order);

  return {
    job: writeScript,
    onSettled,

    async findOpen(orderId) {
      const order = await findOrder(db, orderId);
      return order?.outcome === null ? order : null;
    },

    async begin(openOrder) {
      // The writer may be changed during the run.
      const writer = writerOf(openOrder);
      const engine = { ...writer.engine };
      const order = { ...openOrder, engine };
      // Recorded while the model is working. The first word waits for it.
      const started = markStarted(db, { id: order.id, startedAt: clock.now(), engine }).then(() => {});
      started.catch(() => {});
      const isFirstRun = openOrder.startedAt === null;
      const finished = isFirstRun || !engine.ai ? '' : await finishedSectionsOf(order);
      const runChunks = await chunks.begin(order.scriptId, { isFirstRun });
      const run = { order, writer, draft: newDraft(order, finished), chunks: runChunks, started };
      return {
        write: (signal) => write(run, signal),
        waitUntilStored: runChunks.waitUntilStored,
        settle: (tx, outcome) => settleScript(tx, order, run.draft, outcome),
        close: runChunks.close,
      };
    },

    async recover(order) {
      const { text } = await chunks.textUpTo(order.scriptId);
      const draft = { ...newDraft(order), text };
      return { settle: (tx, outcome) => settleScript(tx, order, draft, outcome) };
    },
  };
}

/** PostgreSQL cannot store NUL characters. */
const removeNulCharacters = (text: string) => text.replaceAll('\0', '');
