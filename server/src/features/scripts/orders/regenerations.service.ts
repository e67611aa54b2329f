import { scriptCost } from '@cold-open/contract/billing/billing-rules';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { beatsOfOutline, pointsOfOutline } from '@cold-open/contract/scripts/outlines/plan-outline';
import {
  REGENERATION_MESSAGES,
  type RegenerationForm,
} from '@cold-open/contract/scripts/regenerate.contract';
import { isWithin } from '@cold-open/contract/scripts/script-lengths';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import { isEverythingLocked } from '../locked-lines.ts';
import { rejectStale, requireChangeableScript } from '../script-access.ts';
import { isGenerated } from '../script-replies.ts';
import { changeScript, type ScriptRow } from '../scripts.repository.ts';
import type { ScriptDrafts } from '../writing/script-drafts.ts';
import { writeScript } from './orders.jobs.ts';
import { clearEarlierTexts, findLatestOrder, insertOrder } from './orders.repository.ts';
import { requireQuality } from './orders.service.ts';
import type { PlaceOrder } from './place-order.ts';
import type { PlacedOrder } from './placed-order.ts';

/** Orders a regeneration of a script or one of its beats. The script keeps its text until the new one is written. */
export function createRegenerationsService({
  drafts,
  placeOrder,
  voices,
  engine,
  findBestEngine,
}: {
  drafts: ScriptDrafts;
  placeOrder: PlaceOrder;
  voices: Pick<VoicesModule, 'keepExisting'>;
  engine: Engine;
  /** Null if no stronger model is set up. */
  findBestEngine: () => Engine | null;
}) {
  async function requireUnlocked(tx: Tx, viewer: Viewer, scriptId: string, beat: number | null) {
    const script = await requireChangeableScript(tx, viewer, scriptId);
    if (beat !== null && beat >= script.beats.length) reject('beat', REGENERATION_MESSAGES.beatUnknown);
    if (isEverythingLocked(script, beat))
      reject('beat', beat === null ? REGENERATION_MESSAGES.allLocked : REGENERATION_MESSAGES.beatLocked);
    return script;
  }

  async function requireLatestOrder(tx: Tx, script: ScriptRow, form: RegenerationForm) {
    if (script.status === 'generating') throw new AppError('script_generating');
    rejectStale(script, form.version);
    const order = isGenerated(script) ? await findLatestOrder(tx, script.id) : null;
    if (!order) throw new AppError('script_not_generated');
    rejectImpossible(script, form);
    requireQuality(form.quality, findBestEngine());
    if (!engine.ai) rejectWithoutModel(script, order, form);
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
        cost: scriptCost(form.quality ?? 'standard'),
        reason: 'generation',
        idempotencyKey,
        job: writeScript,
        fromEarlier: ({ orderId }) => ({ ...placed, orderId }),
        check: (tx) => requireUnlocked(tx, viewer, scriptId, beat),
        async prepare(tx, script) {
          const latest = await requireLatestOrder(tx, script, form);
          if (form.section) await changePlan(tx, script, form.section);
          await drafts.beginRegeneration(tx, script);
          return { scriptId, latest };
        },
        async insert(tx, order, { latest: { template, templateSample, source, channel, voiceId, variant } }) {
          const inserted = await insertOrder(tx, {
            ...order,
            kind: beat === null ? 'rewrite' : 'beat',
            beat,
            template,
            templateSample,
            source,
            channel,
            voiceId: await voices.keepExisting(tx, voiceId),
            quality: form.quality ?? 'standard',
            variant: variant + 1,
            wish: form.wish || null,
            length: form.length ?? null,
            task: form.task ?? 'rewrite',
          });
          await clearEarlierTexts(tx, inserted);
          return inserted;
        },
        placed: (_ready, { orderId, startsNow }) => ({ ...placed, orderId, startsNow }),
      });
    },
  };
}

export type RegenerationsService = ReturnType<typeof createRegenerationsService>;

function reject(field: string, text: string): never {
  throw new AppError('validation_failed', { text, field });
}

/** Stores the changed section with the script. It stays changed if the run fails, because it is the creator's plan. */
async function changePlan(tx: Tx, { id, outline }: ScriptRow, section: OutlineSection) {
  if (outline === null) reject('section', REGENERATION_MESSAGES.noOutline);
  if (outline.every((each) => each.id !== section.id))
    reject('section', REGENERATION_MESSAGES.sectionUnknown);
  const changed = outline.map((each) => (each.id === section.id ? section : each));
  await changeScript(tx, id, {
    outline: changed,
    keyPoints: pointsOfOutline(changed) || null,
    plannedBeats: beatsOfOutline(changed),
  });
}

/** Rejects orders that would change nothing, before they are charged. */
function rejectImpossible(script: ScriptRow, { task, length, beat }: RegenerationForm) {
  if (length != null && beat == null && script.contentType === 'youtube_shorts')
    reject('length', REGENERATION_MESSAGES.shortHasOneLength);
  if (task === 'continue' && !isUnfinished(script)) reject('task', REGENERATION_MESSAGES.nothingToContinue);
  if (task === 'fit' && (script.targetWords === null || isWithin(script.targetWords, script.words)))
    reject('task', REGENERATION_MESSAGES.lengthMet);
}

/** The offline writer would write the same words again, except when a text is cut to a different length. */
function rejectWithoutModel(
  script: ScriptRow,
  { source }: { source: string | null },
  form: RegenerationForm,
) {
  if (form.wish || (form.task != null && form.task !== 'rewrite')) throw new AppError('model_needed');
  const changesLength =
    form.beat == null && form.length != null && form.length !== script.length && source !== null;
  const changesPlan = form.section != null;
  if (script.content !== '' && !changesLength && !changesPlan)
    throw new AppError('model_needed', { text: REGENERATION_MESSAGES.sameWords });
}

const isUnfinished = ({ stopped, status, content }: ScriptRow) =>
  content.trim() !== '' && (stopped || status === 'failed');
