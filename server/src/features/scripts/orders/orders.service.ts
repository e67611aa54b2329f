import { GENERATION_COST } from '@cold-open/contract/billing/billing-rules';
import { HOUR_MS } from '@cold-open/contract/durations';
import { countWords, DEFAULT_NICHE, DEFAULT_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import { GENERATION_TEXTS, titleFromPaste, wordLimitProblem } from '@cold-open/contract/scripts/order-rules';
import { type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type {
  CustomGenerationForm,
  EngineInfo,
  GenerationForm,
} from '@cold-open/contract/scripts/script-orders.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { Balances } from '../../billing/balances.ts';
import type { TokenLedger } from '../../billing/token-ledger.ts';
import type { PromptsService } from '../../prompts/prompts.service.ts';
import type { ScriptsService } from '../scripts.service.ts';
import type { RunningOrders } from '../writing/running-orders.ts';
import { deleteOrphanedChunks } from '../writing/script-chunks.repository.ts';
import type { ScriptChunks } from '../writing/script-chunks.ts';
import type { ScriptDrafts } from '../writing/script-drafts.ts';
import { cleanUpOrphanedChunks, writeScript } from './orders.jobs.ts';
import { findScriptIdByKey, insertOrder } from './orders.repository.ts';

/** A run that was asked to stop does so at its next word; for this long the answer waits for it. */
const STOP_PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 5000;

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  standing: Balances;
  ledger: TokenLedger;
  prompts: PromptsService;
  scripts: ScriptsService;
  drafts: ScriptDrafts;
  pieces: ScriptChunks;
  engine: Engine;
  writing: RunningOrders;
  /** Aborted when this instance closes. */
  closing: AbortSignal;
}

/** A script with its owner's balance beside it. */
export interface ScriptWithBalance {
  script: Script;
  tokens: number;
}

export interface PlacedOrder {
  scriptId: string;
  /** How it stands, when it was ordered just now: whoever watches it from its first moment need not ask. */
  standing: ScriptWithBalance | null;
}

interface Wish {
  title: string;
  niche: string;
  contentType: 'long_form' | 'youtube_shorts';
  length: ScriptLength;
  promptId: string | null;
  template: string;
  source: string | null;
  idempotencyKey: string | undefined;
}

export function createOrdersService(dependencies: Dependencies) {
  const { db, clock, jobs, standing, ledger, prompts, scripts, drafts, pieces, engine, writing, closing } =
    dependencies;

  jobs.work(cleanUpOrphanedChunks, () => deleteOrphanedChunks(db, new Date(clock.now().getTime() - HOUR_MS)));

  /** The token taken, the script begun and the work queued: all of it, or nothing. */
  async function accept(viewer: Viewer, wish: Wish): Promise<PlacedOrder> {
    return jobs.startAfterCommit((enqueue) =>
      db.transaction(async (tx) => {
        const user = await standing.lock(tx, viewer.id);
        if (!user) throw new AppError('unauthenticated');
        const { idempotencyKey = null } = wish;
        const known = idempotencyKey && (await findScriptIdByKey(tx, viewer.id, idempotencyKey));
        if (known) return { scriptId: known, standing: null };
        if (user.subscriptionStatus !== 'active') throw new AppError('plan_inactive');
        const now = clock.now();
        const { wordsPerMinute } = user;
        const script = await drafts.begin(tx, {
          ownerId: viewer.id,
          title: wish.title,
          niche: wish.niche,
          style: wish.contentType === 'youtube_shorts' ? 'shorts' : 'long',
          contentType: wish.contentType,
          length: wish.length,
          targetWords: wordBudget(wish.length, wordsPerMinute),
          wordsPerMinute,
          promptId: wish.promptId,
          engine,
          createdAt: now,
          updatedAt: now,
        });
        const spent = await ledger.spend(tx, {
          userId: viewer.id,
          cost: GENERATION_COST,
          reason: 'generation',
          scriptId: script.id,
        });
        const generation = await insertOrder(tx, {
          scriptId: script.id,
          userId: viewer.id,
          idempotencyKey,
          template: wish.template,
          source: wish.source,
          tokenEntryId: spent.id,
          createdAt: now,
        });
        await enqueue(tx, writeScript, { generationId: generation.id });
        return { scriptId: script.id, standing: { script, tokens: spent.balance } };
      }),
    );
  }

  /** The same click again, whatever became of its prompt or of the plan. */
  async function orderedBefore(viewer: Viewer, key: string | undefined): Promise<PlacedOrder | null> {
    const scriptId = key === undefined ? null : await findScriptIdByKey(db, viewer.id, key);
    return scriptId === null ? null : { scriptId, standing: null };
  }

  async function templateFor(viewer: Viewer, promptId: string | undefined) {
    // Nobody selected the template that stands in, so its words are not counted against the paste.
    if (promptId === undefined) return { template: DEFAULT_TEMPLATE, niche: DEFAULT_NICHE, selectedWords: 0 };
    const { promptTemplate, niche } = await prompts.nestedPrompt(viewer, promptId);
    return { template: promptTemplate, niche, selectedWords: countWords(promptTemplate) };
  }

  function refuseTooManyWords(selectedWords: number, pasted: string, field: string) {
    const text = wordLimitProblem(selectedWords, pasted);
    if (text) throw new AppError('validation_failed', { text, field });
  }

  async function findWithBalance(viewer: Viewer, scriptId: string): Promise<ScriptWithBalance> {
    const script = await scripts.get(viewer, scriptId);
    const user = await standing.find(db, viewer.id);
    return { script, tokens: user?.tokens ?? 0 };
  }

  /** Also when it was deleted: whoever looks then is told. */
  const isOver = async (scriptId: string) => (await scripts.statusOf(scriptId)) !== 'generating';

  /** Waits until it is written, however long that takes, or until nobody listens any more. */
  async function written(viewer: Viewer, scriptId: string, gone: AbortSignal) {
    const watcher = pieces.watch(scriptId);
    for (const signal of [gone, closing]) signal.addEventListener('abort', watcher.wake);
    // Should a notice be lost, the script itself is looked at.
    const lookAgain = setInterval(watcher.wake, LOOK_AGAIN_MS);
    try {
      for (;;) {
        if (gone.aborted || (await isOver(scriptId))) return await findWithBalance(viewer, scriptId);
        // It goes on elsewhere; whoever asks again finds it.
        if (closing.aborted) throw new AppError('unavailable', { retryAfterSeconds: 5 });
        await watcher.sleepUntilEnd();
      }
    } finally {
      for (const signal of [gone, closing]) signal.removeEventListener('abort', watcher.wake);
      clearInterval(lookAgain);
      watcher.close();
    }
  }

  return {
    async fromTitle(viewer: Viewer, form: GenerationForm, idempotencyKey: string | undefined) {
      const known = await orderedBefore(viewer, idempotencyKey);
      if (known) return known;
      const { template, niche, selectedWords } = await templateFor(viewer, form.promptID);
      refuseTooManyWords(selectedWords, '', 'promptID');
      return accept(viewer, {
        title: form.title,
        niche: form.niche || niche,
        contentType: form.contentType,
        length: lengthOf(form),
        promptId: form.promptID,
        template,
        source: null,
        idempotencyKey,
      });
    },

    async fromPaste(viewer: Viewer, form: CustomGenerationForm, idempotencyKey: string | undefined) {
      const known = await orderedBefore(viewer, idempotencyKey);
      if (known) return known;
      const { template, niche, selectedWords } = await templateFor(viewer, form.promptID);
      refuseTooManyWords(selectedWords, form.pasteContent, 'pasteContent');
      return accept(viewer, {
        title: form.title || titleFromPaste(form.pasteContent),
        niche: form.niche || niche,
        contentType: form.contentType,
        length: lengthOf(form),
        promptId: form.promptID ?? null,
        template,
        source: form.pasteContent,
        idempotencyKey,
      });
    },

    /** The script as it stands, with the balance beside it. */
    findWithBalance,
    isOver,

    written,

    async stop(viewer: Viewer, scriptId: string) {
      const { script } = await findWithBalance(viewer, scriptId);
      if (script.userId !== viewer.id) throw new AppError('forbidden');
      const isStopping = await db.transaction((tx) => writing.stop(tx, scriptId));
      if (!isStopping) return findWithBalance(viewer, scriptId);
      return written(viewer, scriptId, AbortSignal.timeout(STOP_PATIENCE_MS));
    },

    engine: (): EngineInfo => ({
      ...engine,
      label: engine.ai ? `${engine.model} (${engine.provider})` : GENERATION_TEXTS.offlineLabel,
    }),

    startCleaning: () => jobs.repeat(cleanUpOrphanedChunks, HOUR_MS),
  };
}

export type OrdersService = ReturnType<typeof createOrdersService>;

function lengthOf({ contentType, length }: Pick<GenerationForm, 'contentType' | 'length'>): ScriptLength {
  return contentType === 'youtube_shorts' ? 'shorts' : (length ?? 'medium');
}
