import { PUBLISHING_COST } from '@cold-open/contract/billing/billing-rules';
import {
  type KitPart,
  MAX_CUTS,
  type Publishing,
  type PublishKitChange,
  type ShortCut,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { describeFailure } from '@cold-open/contract/scripts/writing-failures';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { writingError } from '../../../platform/llm/model-error.ts';
import { describeCut, readLongScript, toPassages } from '../../../writers/cut-script.ts';
import { cutShortsOffline } from '../../../writers/offline/cut-shorts.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { Balances } from '../../billing/billing.module.ts';
import { requireIdle } from '../script-access.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import type { Listeners } from '../writing/listeners.ts';
import { waitUntilSettled } from '../writing/wait-until-settled.ts';
import { digestOf, type NewKitTexts, offlineKitOf, toPublishing, withOfflineParts } from './kit-of-script.ts';
import { lockOwnScript, requireOwnScript } from './own-script.ts';
import {
  findKit,
  findOpenPublishingOrder,
  findPublishingOrder,
  findStandingLinks,
  saveKit,
  saveStandingLinks,
} from './publishing.repository.ts';
import { type createPlacePublishingOrder, isKitIncluded } from './publishing-orders.ts';
import { isCuttable } from './publishing-runs.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  balances: Balances;
  engine: Engine;
  placeOrder: ReturnType<typeof createPlacePublishingOrder>;
  listeners: Listeners;
  /** Aborted when this instance shuts down. */
  closing: AbortSignal;
}

/** What a creator needs to publish a finished script: the publish kit and the Shorts that can be cut from it. */
export function createPublishingService(dependencies: Dependencies) {
  const { db, clock, events, balances, engine, placeOrder, listeners, closing } = dependencies;

  async function findOrMakeKit(handle: DbOrTx, script: ScriptRow) {
    const stored = await findKit(handle, script.id);
    if (stored) return stored;
    const links = await findStandingLinks(handle, script.ownerId, script.seriesId);
    return { ...offlineKitOf(script, links), version: 0, updatedAt: null };
  }

  async function describe(script: ScriptRow): Promise<Publishing> {
    const isFree = !engine.ai || (await isKitIncluded(db, script));
    return toPublishing(script, await findOrMakeKit(db, script), {
      isWriting: (await findOpenPublishingOrder(db, script.id)) !== null,
      suggestionCost: isFree ? 0 : PUBLISHING_COST,
    });
  }

  async function store(tx: Tx, { id: scriptId, ownerId }: ScriptRow, kit: NewKitTexts) {
    await saveKit(tx, { ...kit, scriptId, updatedAt: clock.now() });
    await events.publish(tx, ownerId, { type: 'script.changed', scriptId });
  }

  /** Keeps the links for the next script of the series, and for any other script if there are none for it yet. */
  async function rememberLinks(tx: Tx, { ownerId, seriesId }: ScriptRow, links: PublishKitChange['links']) {
    if (links.every(({ value }) => value === '')) return;
    const updatedAt = clock.now();
    if (seriesId !== null && (await findStandingLinks(tx, ownerId, null)) === null)
      await saveStandingLinks(tx, { ownerId, seriesId: null, links, updatedAt });
    await saveStandingLinks(tx, { ownerId, seriesId, links, updatedAt });
  }

  /** Runs a change with the account and the script locked, in the order of all other code, to avoid deadlocks. */
  const change = (viewer: Viewer, scriptId: string, run: (tx: Tx, script: ScriptRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      await balances.lock(tx, viewer.id);
      const script = await lockOwnScript(tx, viewer, scriptId);
      requireIdle(script);
      await run(tx, script);
      return script;
    });

  async function suggestOffline(viewer: Viewer, scriptId: string, part: KitPart | null) {
    await change(viewer, scriptId, async (tx, script) => {
      const { version: _version, updatedAt: _updatedAt, ...kit } = await findOrMakeKit(tx, script);
      await store(tx, script, withOfflineParts(kit, script, part));
    });
  }

  /** Waits until the order is settled. Throws if it failed. */
  async function requireSettled(orderId: string, signal: AbortSignal) {
    await waitUntilSettled({
      listener: listeners.listen(orderId),
      isSettled: async () => (await findPublishingOrder(db, orderId))?.outcome !== null,
      signals: [signal, closing],
    });
    const order = await findPublishingOrder(db, orderId);
    // Another instance continues the run, so the client can ask again.
    if (closing.aborted && order?.outcome === null)
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    if (order?.outcome === null || order?.outcome === 'ready' || !order) return;
    const code = order.outcome === 'stopped' ? 'cancelled' : order.outcome;
    throw writingError(describeFailure(code, order.retryAfterSeconds));
  }

  return {
    get: async (viewer: Viewer, scriptId: string) => describe(await requireOwnScript(db, viewer, scriptId)),

    async save(viewer: Viewer, scriptId: string, { version, ...texts }: PublishKitChange) {
      const saved = await change(viewer, scriptId, async (tx, script) => {
        const kit = await findOrMakeKit(tx, script);
        if (kit.version !== version) throw new AppError('publishing_changed');
        const { version: _version, updatedAt: _updatedAt, ...columns } = kit;
        await store(tx, script, { ...columns, ...texts });
        if (JSON.stringify(kit.links) !== JSON.stringify(texts.links))
          await rememberLinks(tx, script, texts.links);
      });
      return describe(saved);
    },

    /** Returns the order to wait for; null if nothing had to be ordered. */
    async order(
      viewer: Viewer,
      scriptId: string,
      part: KitPart | null,
      idempotencyKey: IdempotencyKey | undefined,
    ): Promise<string | null> {
      const script = await requireOwnScript(db, viewer, scriptId);
      const needsModel = part !== 'chapters' && (part !== 'shorts' || isCuttable(script));
      if (engine.ai && needsModel) return placeOrder(viewer, { scriptId, part, idempotencyKey });
      await suggestOffline(viewer, scriptId, part);
      return null;
    },

    async waitFor(viewer: Viewer, scriptId: string, orderId: string | null, signal: AbortSignal) {
      if (orderId !== null) await requireSettled(orderId, signal);
      const publishing = await describe(await requireOwnScript(db, viewer, scriptId));
      return { ...publishing, tokens: (await balances.find(db, viewer.id))?.tokens ?? 0 };
    },

    /** Suggests what a model found in this text, then the strongest passages. */
    async suggestShorts(viewer: Viewer, scriptId: string): Promise<{ cuts: ShortCut[]; version: number }> {
      const script = await requireOwnScript(db, viewer, scriptId);
      requireIdle(script);
      if (!isCuttable(script)) return { cuts: [], version: script.version };
      const long = readLongScript(script);
      const kit = await findKit(db, scriptId);
      const suggested = kit?.cutsDigest === digestOf(script) ? kit.cuts : [];
      const cuts = suggested
        .map((cut) => describeCut(long, { ...cut, ai: true }))
        .filter((cut) => cut !== null);
      for (const { title, range } of cutShortsOffline(long)) {
        const cut = describeCut(long, { title, passages: toPassages(long, [range]), ai: false });
        if (cut && cuts.length < MAX_CUTS && !cuts.some((other) => overlaps(cut, other))) cuts.push(cut);
      }
      return { cuts, version: script.version };
    },
  };
}

export type PublishingService = ReturnType<typeof createPublishingService>;

const overlaps = (one: ShortCut, other: ShortCut) =>
  one.passages.some(({ start, end }) =>
    other.passages.some((passage) => start < passage.end && passage.start < end),
  );
