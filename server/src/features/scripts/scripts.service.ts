import type { ScriptUpdate } from '@cold-open/contract/scripts/script-changes.contract';
import type { ScriptQuery } from '@cold-open/contract/scripts/script-lists.contract';
import { lockableLines } from '@cold-open/contract/scripts/script-locks';
import { SCRIPT_STAGES } from '@cold-open/contract/scripts/script-stages';
import { SCRIPT_MESSAGES } from '@cold-open/contract/scripts/scripts.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  decodeCursor,
  idCursor,
  type Position,
  pageOf,
  positionCursor,
  positionKey,
  readParts,
} from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Balances } from '../billing/billing.module.ts';
import type { ChangeText } from './change-text.ts';
import { removeSurplusCopies } from './organize/deleted-scripts.repository.ts';
import type { OrganizeScript } from './organize/organize-script.ts';
import {
  rejectStale,
  requireChangeable,
  requireChangeableScript,
  requireIdle,
  requireIdleScript,
  requireVisibleScript,
} from './script-access.ts';
import {
  countScripts,
  type ListedScriptRow,
  listOwnFailures,
  listOwnScripts,
  listSamples,
  listSharedScripts,
  listSortedScripts,
  listVisibleScripts,
  searchOwnScripts,
  searchSharedScripts,
} from './script-lists.repository.ts';
import { suggestNiches } from './script-niches.repository.ts';
import { toScript, toScriptSummary } from './script-replies.ts';
import { changeScript, deleteScriptRow, findStatus, type ScriptRow, setPace } from './scripts.repository.ts';
import { measureContent } from './text-stats.ts';
import type { RunningOrders } from './writing/running-orders.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  audit: AuditLog;
  balances: Balances;
  running: RunningOrders;
  changeText: ChangeText;
  organize: OrganizeScript;
}

export function createScriptsService(dependencies: Dependencies) {
  const { db, clock, events, audit, balances, running, changeText, organize } = dependencies;

  async function listPage(
    { limit, cursor }: PageQuery,
    list: (page: { limit: number; after: Position | null }) => Promise<ListedScriptRow[]>,
  ) {
    const found = await list({ limit: limit + 1, after: decodeCursor(cursor, positionCursor) });
    const { items, nextCursor } = pageOf(found, limit, positionKey);
    return { items: items.map(toScriptSummary), nextCursor };
  }

  const announce = (tx: Tx, { ownerId, id }: ScriptRow) =>
    events.publish(tx, ownerId, { type: 'script.changed', scriptId: id });

  /** While the script is being written, the content is the draft, in which nothing is locked yet. */
  async function withText(row: ScriptRow): Promise<ScriptRow> {
    if (row.status !== 'generating') return row;
    const content = await running.draftOf(row.id);
    return { ...row, content, ...measureContent(content), lockedLines: [] };
  }

  return {
    list: (
      viewer: Viewer,
      {
        only,
        q,
        ...query
      }: PageQuery & { only?: 'own' | 'shared' | 'samples' | undefined; q?: string | undefined },
    ) =>
      listPage(query, (page) => {
        if (q && only === 'shared') return searchSharedScripts(db, q, page);
        if (only === 'own') return listOwnScripts(db, viewer.id, page);
        if (only === 'samples') return listSamples(db, page);
        return only === 'shared' ? listSharedScripts(db, page) : listVisibleScripts(db, viewer.id, page);
      }),

    async listOwn(viewer: Viewer, { limit, cursor, sort, ...filters }: ScriptQuery) {
      const page = { limit, cursor };
      if (sort === 'newest')
        return listPage(page, (found) => searchOwnScripts(db, viewer.id, filters, found));
      const { items, nextCursor } =
        sort === 'stage'
          ? await readParts(page, filters.stage ? [filters.stage] : SCRIPT_STAGES, (stage, part) =>
              searchOwnScripts(db, viewer.id, { ...filters, stage }, part),
            )
          : pageOf(
              await listSortedScripts(
                db,
                viewer.id,
                { ...filters, sort },
                { limit: limit + 1, after: decodeCursor(cursor, idCursor) },
              ),
              limit,
              ({ id }) => [id],
            );
      return { items: items.map(toScriptSummary), nextCursor };
    },

    suggestNiches: (viewer: Viewer, searchText: string) => suggestNiches(db, viewer.id, searchText),

    statusOf: (id: string) => findStatus(db, id),
    countOf: (userId: string) => countScripts(db, userId),
    updatePace: setPace,

    /** Returns the latest scripts and the latest failures, for the support chat. */
    async lastOf(userId: string, limit = 5) {
      const newest = await listOwnScripts(db, userId, { limit, after: null });
      return { newest, failed: await listOwnFailures(db, userId, limit) };
    },

    async get(viewer: Viewer, id: string) {
      return toScript(await withText(await requireVisibleScript(db, viewer, id)));
    },

    async listWithBalance(viewer: Viewer, query: PageQuery) {
      const user = await balances.find(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const { items, nextCursor } = await listPage(query, (page) => listOwnScripts(db, viewer.id, page));
      return {
        reply: { tokens: user.tokens, subscriptionStatus: user.subscriptionStatus, scripts: items },
        nextCursor,
      };
    },

    async update(viewer: Viewer, id: string, { stage, seriesId, ...text }: ScriptUpdate) {
      const { title, content, version, sitting } = text;
      const isOrganized = stage !== undefined || seriesId !== undefined;
      const changed = await db.transaction(async (tx) => {
        const found = await requireChangeableScript(tx, viewer, id);
        const script = isOrganized ? await organize(tx, found, { stage, seriesId }) : found;
        if (title === undefined || content === undefined) return script;
        requireIdle(script);
        rejectStale(script, version);
        // An unchanged text needs no new version.
        if (title === script.title && content === script.content) return script;
        // Every change to a shared script is in the audit log, so each one has its version.
        const sittingId = script.shared ? undefined : sitting;
        const updated = await changeText(tx, script, { kind: 'edited', title, content, sittingId });
        if (script.shared)
          await audit.record(tx, viewer, {
            action: 'script.changed',
            subject: title,
            before: { title: script.title, content: script.content },
            after: { title, content },
          });
        return updated;
      });
      return toScript(await withText(changed));
    },

    /** Changes neither the text nor its version. */
    async lockLines(viewer: Viewer, id: string, { lines, version }: { lines: number[]; version: number }) {
      const changed = await db.transaction(async (tx) => {
        const script = await requireIdleScript(tx, viewer, id);
        rejectStale(script, version);
        const lockable = new Set(lockableLines(script.content));
        if (lines.some((line) => !lockable.has(line)))
          throw new AppError('validation_failed', { text: SCRIPT_MESSAGES.lockUnknown, field: 'lines' });
        const lockedLines = [...new Set(lines)].sort((a, b) => a - b);
        const row = await changeScript(tx, id, { lockedLines });
        await announce(tx, script);
        return row ?? script;
      });
      return toScript(changed);
    },

    /** A deleted script can be restored for some time; a shared one is gone. */
    async delete(viewer: Viewer, id: string) {
      requireChangeable(await requireVisibleScript(db, viewer, id), viewer);
      await db.transaction(async (tx) => {
        // Locks the account, the order and the script in this sequence, like all other code, to avoid deadlocks.
        await balances.lock(tx, viewer.id);
        await running.abandon(tx, id);
        const script = await requireChangeableScript(tx, viewer, id);
        await announce(tx, script);
        if (!script.shared) {
          await changeScript(tx, id, { deletedAt: clock.now() });
          if (script.copiedFrom !== null || script.imported) await removeSurplusCopies(tx, script.ownerId);
          return;
        }
        await deleteScriptRow(tx, id);
        const { title, niche, content } = script;
        await audit.record(tx, viewer, {
          action: 'script.deleted',
          subject: title,
          before: { title, niche, content },
        });
      });
      return { message: SCRIPT_MESSAGES.deleted };
    },
  };
}

export type ScriptsService = ReturnType<typeof createScriptsService>;
