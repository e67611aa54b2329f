import { PLAIN_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import {
  PUBLISHING_MESSAGES,
  type ShortOrderForm,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { areWholeSentences, canBeCut, describeCut, readLongScript } from '../../../writers/cut-script.ts';
import type { PromptsModule } from '../../prompts/prompts.module.ts';
import { requireOwnScript } from '../publishing/own-script.ts';
import { rejectStale, requireIdle } from '../script-access.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import { findPlacedOrder } from './order-keys.repository.ts';
import { findLatestOrder } from './orders.repository.ts';
import type { OrdersService } from './orders.service.ts';
import { type PlacedOrder, toEarlierOrder } from './placed-order.ts';

/** The writer tightens passages that are longer than a Short, but not a whole script. */
const MAX_LENGTHS = 4;

interface Dependencies {
  db: Db;
  orders: Pick<OrdersService, 'orderScript'>;
  prompts: Pick<PromptsModule, 'findTemplate' | 'findShortPrompt'>;
}

/**
 * Returns the function that orders a Short from passages of a script, with the same voice, group of templates and series.
 */
export function createShortOrders({ db, orders, prompts }: Dependencies) {
  /** Uses the template for Shorts of the same creator's style, or else the script's own. */
  async function templateFor(viewer: Viewer, { promptId }: ScriptRow) {
    const shortPromptId = promptId === null ? null : await prompts.findShortPrompt(viewer, promptId);
    if (shortPromptId === null) return null;
    const { template, beats, sample, channel } = await prompts.findTemplate(viewer, shortPromptId);
    return { promptId: shortPromptId, template, beats, templateSample: sample, channel };
  }

  return async (
    viewer: Viewer,
    scriptId: string,
    { title, passages, version }: ShortOrderForm,
    idempotencyKey: IdempotencyKey | undefined,
  ): Promise<PlacedOrder> => {
    const earlier = await findPlacedOrder(db, viewer.id, idempotencyKey);
    if (earlier) return toEarlierOrder(earlier);
    const script = await requireOwnScript(db, viewer, scriptId);
    requireIdle(script);
    rejectStale(script, version);
    const cut = requireCut(script, { title, passages });
    const written = await findLatestOrder(db, scriptId);
    const template = (await templateFor(viewer, script)) ?? {
      promptId: script.promptId,
      template: written?.template || PLAIN_TEMPLATE,
      // The beats of a long video are too many for a Short.
      beats: null,
      templateSample: written?.templateSample ?? null,
      channel: written?.channel ?? null,
    };
    return orders.orderScript(viewer, idempotencyKey, {
      ...template,
      title,
      niche: script.niche,
      contentType: 'youtube_shorts',
      length: 'shorts',
      source: cut.passages.map(({ text }) => text).join('\n\n'),
      keyPoints: null,
      voiceId: written?.voiceId ?? null,
      outline: null,
      quality: 'standard',
      cutFrom: { scriptId, seriesId: script.seriesId },
    });
  };
}

type ChosenLines = Pick<ShortOrderForm, 'title' | 'passages'>;

/** Throws if the passages are not in the script, overlap, cut a sentence or are far too long, or if the script is too short. */
function requireCut(script: ScriptRow, { title, passages }: ChosenLines) {
  const long = readLongScript(script);
  const cut = describeCut(long, { title, passages, ai: false });
  const reject = (text: string) => new AppError('validation_failed', { text, field: 'passages' });
  if (!areApart(passages, script.content.length)) throw reject(PUBLISHING_MESSAGES.passagesMoved);
  if (!areWholeSentences(long, passages)) throw reject(PUBLISHING_MESSAGES.passagesInSentence);
  if (!cut) throw reject(PUBLISHING_MESSAGES.passagesMoved);
  if (!canBeCut(long)) throw reject(PUBLISHING_MESSAGES.scriptTooShort);
  if (cut.words > MAX_LENGTHS * long.maxWords) throw reject(PUBLISHING_MESSAGES.passagesTooLong);
  return cut;
}

/** Returns false if passages overlap, or end behind the script. */
function areApart(passages: ChosenLines['passages'], length: number): boolean {
  const inOrder = passages.toSorted((one, other) => one.start - other.start);
  return inOrder.every(({ start, end }, index) => end <= length && start >= (inOrder[index - 1]?.end ?? 0));
}

export type OrderShort = ReturnType<typeof createShortOrders>;
