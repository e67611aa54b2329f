import { scriptCost } from '@cold-open/contract/billing/billing-rules';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { countWords, DEFAULT_NICHE, PLAIN_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import { ORDER_MESSAGES, titleFromPaste, wordLimitProblem } from '@cold-open/contract/scripts/order-rules';
import {
  beatsOfOutline,
  outlineBudget,
  pointsOfOutline,
} from '@cold-open/contract/scripts/outlines/plan-outline';
import { chosenLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type {
  PasteOrderForm,
  ScriptQuality,
  TitleOrderForm,
} from '@cold-open/contract/scripts/script-orders.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { Balances } from '../../billing/billing.module.ts';
import type { PromptsModule } from '../../prompts/prompts.module.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import { setScriptOf } from '../outlines/outlines.repository.ts';
import { requireOwnOutline } from '../outlines/outlines.service.ts';
import type { ScriptsService } from '../scripts.service.ts';
import type { Listeners } from '../writing/listeners.ts';
import type { ScriptDrafts } from '../writing/script-drafts.ts';
import type { Stops } from '../writing/stops.ts';
import { waitUntilSettled } from '../writing/wait-until-settled.ts';
import type { NewScript } from './new-script.ts';
import { findPlacedOrder } from './order-keys.repository.ts';
import { writeScript } from './orders.jobs.ts';
import { findOpenOrderId, insertOrder } from './orders.repository.ts';
import type { PlaceOrder } from './place-order.ts';
import { type PlacedOrder, type ScriptWithBalance, toEarlierOrder } from './placed-order.ts';

/** A run stops at its next word. A stop request waits up to this long for it. */
const STOP_TIMEOUT_MS = 10_000;

/** Shorter texts are only counted once, together with their template. */
const LONG_PASTE_LENGTH = 30_000;

/** Finds the template for a prompt that the viewer may see. Throws if there is none. */
type FindTemplate = PromptsModule['findTemplate'];

interface Dependencies {
  db: Db;
  clock: Clock;
  balances: Balances;
  findTemplate: FindTemplate;
  voices: Pick<VoicesModule, 'requireOwn' | 'keepExisting'>;
  scripts: ScriptsService;
  drafts: ScriptDrafts;
  engine: Engine;
  /** Null if no stronger model is set up. */
  findBestEngine: () => Engine | null;
  placeOrder: PlaceOrder;
  jobs: Pick<JobQueue, 'countAhead' | 'expedite'>;
  listeners: Listeners;
  stops: Stops;
  /** Aborted when this instance shuts down. */
  closing: AbortSignal;
}

/** Orders new scripts, and waits for or stops any script that is being written. */
export function createOrdersService(dependencies: Dependencies) {
  const {
    db,
    clock,
    balances,
    findTemplate,
    voices,
    scripts,
    drafts,
    engine,
    findBestEngine,
    placeOrder,
    jobs,
    listeners,
    stops,
    closing,
  } = dependencies;

  const orderScript = (viewer: Viewer, idempotencyKey: IdempotencyKey | undefined, newScript: NewScript) =>
    placeOrder(viewer, {
      cost: scriptCost(newScript.quality),
      reason: 'generation',
      idempotencyKey,
      job: writeScript,
      fromEarlier: toEarlierOrder,
      async prepare(tx, _subject, { wordsPerMinute }) {
        const now = clock.now();
        const { outline } = newScript;
        const script = await drafts.begin(tx, {
          ownerId: viewer.id,
          title: newScript.title,
          niche: newScript.niche,
          style: newScript.contentType === 'youtube_shorts' ? 'shorts' : 'long',
          contentType: newScript.contentType,
          length: newScript.length,
          targetWords: outline
            ? outlineBudget(outline.sections)
            : wordBudget(newScript.length, wordsPerMinute),
          wordsPerMinute,
          promptId: newScript.promptId,
          keyPoints: newScript.keyPoints,
          outline: outline?.sections ?? null,
          plannedBeats: outline ? beatsOfOutline(outline.sections) : newScript.beats,
          seriesId: newScript.cutFrom?.seriesId ?? null,
          sourceScriptId: newScript.cutFrom?.scriptId ?? null,
          engine: newScript.quality === 'best' ? findBestEngine() : engine,
          createdAt: now,
          updatedAt: now,
        });
        if (outline) await setScriptOf(tx, outline.id, script.id);
        return { scriptId: script.id, script };
      },
      async insert(tx, order) {
        const voiceId = await voices.keepExisting(tx, newScript.voiceId);
        // It was deleted after it was checked.
        if (newScript.voiceId !== voiceId)
          throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.voice, field: 'voiceId' });
        return insertOrder(tx, {
          ...order,
          template: newScript.template,
          templateSample: newScript.templateSample,
          channel: newScript.channel,
          voiceId,
          quality: newScript.quality,
          source: newScript.source,
        });
      },
      placed: ({ scriptId, script }, { orderId, balance, startsNow }) => ({
        scriptId,
        orderId,
        state: { script, tokens: balance },
        startsNow,
      }),
    });

  /** Places the order, or returns the earlier one with the same key. */
  async function placeFromForm(
    viewer: Viewer,
    form: TitleOrderForm | PasteOrderForm,
    idempotencyKey: IdempotencyKey | undefined,
    { title, source }: Pick<NewScript, 'title' | 'source'>,
  ): Promise<PlacedOrder> {
    // Checked first, because a repeated request succeeds even if its prompt or the plan has changed since.
    const earlier = await findPlacedOrder(db, viewer.id, idempotencyKey);
    if (earlier) return toEarlierOrder(earlier);
    const { template, beats, sample, niche, channel, selectedWords } = await requireTemplateFor(
      viewer,
      form.promptID,
    );
    if (form.voiceId) await voices.requireOwn(viewer, form.voiceId, 'voiceId');
    const outline = form.outlineId ? await requireOwnOutline(db, viewer, form.outlineId) : null;
    const keyPoints = (outline ? pointsOfOutline(outline.sections) : form.keyPoints) || null;
    rejectTooManyWords(selectedWords, source, keyPoints);
    return orderScript(viewer, idempotencyKey, {
      title,
      niche: form.niche || niche,
      contentType: form.contentType,
      length: chosenLength(form),
      promptId: form.promptID ?? null,
      template,
      beats,
      templateSample: sample,
      channel,
      source,
      keyPoints,
      voiceId: form.voiceId ?? null,
      outline,
      quality: requireQuality(form.quality, findBestEngine()),
    });
  }

  async function requireTemplateFor(viewer: Viewer, promptId: string | undefined) {
    // The default template was not the creator's choice, so its words do not count towards the limit.
    if (promptId === undefined)
      return {
        template: PLAIN_TEMPLATE,
        beats: null,
        sample: null,
        niche: DEFAULT_NICHE,
        channel: null,
        selectedWords: 0,
      };
    const prompt = await findTemplate(viewer, promptId);
    return { ...prompt, selectedWords: countWords(prompt.template) };
  }

  function rejectTooManyWords(selectedWords: number, source: string | null, keyPoints: string | null) {
    const text = wordLimitProblem(selectedWords, source ?? '', keyPoints ?? '');
    const field = source !== null ? 'pasteContent' : keyPoints !== null ? 'keyPoints' : 'promptID';
    if (text) throw new AppError('validation_failed', { text, field });
  }

  async function findWithBalance(viewer: Viewer, scriptId: string): Promise<ScriptWithBalance> {
    const script = await scripts.get(viewer, scriptId);
    const user = await balances.find(db, viewer.id);
    return { script, tokens: user?.tokens ?? 0 };
  }

  const isSettled = async (scriptId: string) => (await scripts.statusOf(scriptId)) !== 'generating';

  /** Waits until the script is settled or `signal` is aborted. Has no timeout. */
  async function waitForScript(viewer: Viewer, scriptId: string, signal: AbortSignal) {
    await waitUntilSettled({
      listener: listeners.listen(scriptId),
      isSettled: () => isSettled(scriptId),
      signals: [signal, closing],
    });
    const state = await findWithBalance(viewer, scriptId);
    // Another instance continues the run, so the client can ask again.
    if (closing.aborted && state.script.status === 'generating')
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return state;
  }

  return {
    fromTitle: (viewer: Viewer, form: TitleOrderForm, idempotencyKey: IdempotencyKey | undefined) =>
      placeFromForm(viewer, form, idempotencyKey, { title: form.title, source: null }),

    fromPaste: (viewer: Viewer, form: PasteOrderForm, idempotencyKey: IdempotencyKey | undefined) =>
      placeFromForm(viewer, form, idempotencyKey, {
        title: form.title || titleFromPaste(form.pasteContent),
        source: form.pasteContent,
      }),

    /**
     * Rejects a long text that alone has too many words. Counting them is cheaper than looking for an equal request, for which
     * the whole text is hashed.
     */
    rejectLongPaste({ pasteContent }: PasteOrderForm) {
      if (pasteContent.length >= LONG_PASTE_LENGTH) rejectTooManyWords(0, pasteContent, null);
    },

    orderScript,
    findWithBalance,
    isSettled,
    waitForScript,

    /** Returns how many scripts will start before this one, or null if it is not waiting. */
    async scriptsAhead(scriptId: string) {
      const orderId = await findOpenOrderId(db, scriptId);
      return orderId === null ? null : jobs.countAhead(writeScript.kind, writeScript.payloadFor(orderId));
    },

    async stop(viewer: Viewer, scriptId: string) {
      const { script } = await findWithBalance(viewer, scriptId);
      if (script.userId !== viewer.id) throw new AppError('forbidden');
      const orderId = await db.transaction(async (tx) => {
        const stopped = await stops.request(tx, scriptId);
        // A run that has to stop ends immediately, so it does not wait for the account's other runs.
        if (stopped) await jobs.expedite(tx, writeScript.kind, writeScript.payloadFor(stopped));
        return stopped;
      });
      if (!orderId) return findWithBalance(viewer, scriptId);
      return waitForScript(viewer, scriptId, AbortSignal.timeout(STOP_TIMEOUT_MS));
    },
  };
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Rejects the order if no stronger model is set up. */
export function requireQuality(
  quality: ScriptQuality | null | undefined,
  bestEngine: Engine | null,
): ScriptQuality {
  if (quality === 'best' && !bestEngine)
    throw new AppError('validation_failed', { text: ORDER_MESSAGES.bestUnavailable, field: 'quality' });
  return quality ?? 'standard';
}
