import type { KitPart } from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { Suggestion } from '@cold-open/contract/scripts/suggestions.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import { canBeCut, readLongScript } from '../../../writers/cut-script.ts';
import { readPublishing, type SuggestedKit } from '../../../writers/model/publishing-answer.ts';
import {
  PUBLISHING_LABELS,
  type PublishingLabel,
  type PublishingRequest,
  type Suggester,
} from '../../../writers/suggester.ts';
import type { TokenLedger } from '../../billing/billing.module.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import type { Outcome, RunnableKind } from '../orders/order-runner.ts';
import { writePublishKit } from '../orders/orders.jobs.ts';
import { findLatestOrder } from '../orders/orders.repository.ts';
import { findScript, lockScript, type ScriptRow } from '../scripts.repository.ts';
import type { ChunkStore } from '../writing/chunk-store.ts';
import { freshChapters, offlineKitOf, withSuggestions } from './kit-of-script.ts';
import {
  findKit,
  findPublishingOrder,
  findStandingLinks,
  type PublishingOrder,
  saveKit,
  settlePublishingOrder,
} from './publishing.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  ledger: TokenLedger;
  suggester: Suggester;
  voices: Pick<VoicesModule, 'findForWriter'>;
  chunks: Pick<ChunkStore, 'end'>;
}

type OpenOrder = PublishingOrder & { script: ScriptRow };

const LABELS: Record<KitPart, readonly PublishingLabel[]> = {
  titles: ['Titles'],
  description: ['Promise', 'Body'],
  chapters: [],
  tags: ['Hashtags', 'Tags'],
  comment: ['Comment'],
  shorts: ['Shorts'],
};

/** Writes publish kits. */
export function createPublishingRuns(dependencies: Dependencies): RunnableKind<OpenOrder> {
  const { db, clock, events, ledger, suggester, voices, chunks } = dependencies;

  async function requestFor({ script, part }: OpenOrder): Promise<PublishingRequest> {
    const { title, niche, content, keyPoints, wordsPerMinute } = script;
    const written = await findLatestOrder(db, script.id);
    const labels = part === null ? PUBLISHING_LABELS : LABELS[part];
    const isLong = isCuttable(script);
    return {
      kind: 'publishing',
      title,
      niche,
      content,
      keyPoints,
      wordsPerMinute,
      template: written?.template ?? '',
      source: written?.source ?? null,
      channel: written?.channel ?? null,
      voice: await voices.findForWriter(db, written?.voiceId ?? null),
      labels: labels.filter((label) => isLong || label !== 'Shorts'),
      earlierTitles: [...new Set([title, ...((await findKit(db, script.id))?.titles ?? [])])],
    };
  }

  async function store(tx: Tx, { script, part }: OpenOrder, suggested: SuggestedKit) {
    const { id: scriptId, ownerId, seriesId } = script;
    // Waits for changes that the creator is saving. The script may have been deleted.
    if (!(await lockScript(tx, scriptId))) return;
    const kit =
      (await findKit(tx, scriptId)) ?? offlineKitOf(script, await findStandingLinks(tx, ownerId, seriesId));
    const { version: _version, ...columns } = { version: 0, ...kit };
    await saveKit(tx, {
      ...withSuggestions(columns, script, suggested),
      ...(part === null && freshChapters(script)),
      scriptId,
      updatedAt: clock.now(),
    });
  }

  async function settle(tx: Tx, order: OpenOrder, suggested: SuggestedKit, outcome: Outcome) {
    const { id, tokenEntryId, userId, scriptId } = order;
    await chunks.end(tx, id);
    const { name, retryAfterSeconds } = outcome;
    const isSettledNow = await settlePublishingOrder(tx, id, {
      outcome: name,
      retryAfterSeconds,
      finishedAt: clock.now(),
    });
    if (!isSettledNow) return;
    if (name === 'ready') await store(tx, order, suggested);
    else if (tokenEntryId !== null) await ledger.giveBack(tx, tokenEntryId);
    await events.publish(tx, userId, { type: 'script.changed', scriptId });
  }

  return {
    job: writePublishKit,

    async findOpen(orderId) {
      const order = await findPublishingOrder(db, orderId);
      const script = order && (await findScript(db, order.scriptId));
      return script && order.outcome === null ? { ...order, script } : null;
    },

    async begin(order) {
      let suggested: SuggestedKit = {};
      return {
        async write(signal) {
          let suggestions: Suggestion[] = [];
          for await (const soFar of suggester.suggest(await requestFor(order), signal)) suggestions = soFar;
          suggested = readPublishing(suggestions, readLongScript(order.script));
          const isUsable = order.part === null ? isWhole(suggested) : Object.keys(suggested).length > 0;
          if (!isUsable) throw new ModelFailure('empty');
        },
        settle: (tx, outcome) => settle(tx, order, suggested, outcome),
      };
    },

    recover: async (order) => ({ settle: (tx, outcome) => settle(tx, order, {}, outcome) }),
  };
}

/** Other parts can be missing; a kit without these would not be worth its price. */
const isWhole = ({ titles, description }: SuggestedKit) => titles !== undefined && description !== undefined;

/** A Short is not cut again. */
export function isCuttable(script: ScriptRow): boolean {
  return script.contentType !== 'youtube_shorts' && canBeCut(readLongScript(script));
}
