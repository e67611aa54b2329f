import { DEFAULT_WORDS_PER_MINUTE } from '@cold-open/contract/generation/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/generation/script-text';
import {
  DEFAULT_RATING,
  type PostedScript,
  SCRIPT_TEXTS,
  type ScriptChange,
} from '@cold-open/contract/scripts/scripts.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountStanding } from '../account/account-standing.ts';
import type { WritingInProgress } from '../generation/writing-in-progress.ts';
import { isVisible, refuseUnlessChangeable, requireVisibleScript } from './script-access.ts';
import { toScript, toScriptSummary } from './script-replies.ts';
import {
  changeScript,
  countScripts,
  deleteScriptRow,
  findStatus,
  insertScript,
  insertVersion,
  listOwnScripts,
  listVisibleScripts,
  lockScript,
  type NewScript,
  type ScriptRow,
} from './scripts.repository.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  standing: AccountStanding;
  writing: WritingInProgress;
}

export function createScriptsService({ db, clock, events, standing, writing }: Dependencies) {
  async function page(list: typeof listOwnScripts, userId: string, { limit, cursor }: PageQuery) {
    const after = cursor ? decodeCursor(cursor) : null;
    const found = await list(db, userId, { limit: limit + 1, after });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(toScriptSummary),
      nextCursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  }

  const announce = (tx: Tx, { ownerId, id }: ScriptRow) =>
    events.publish(tx, ownerId, { type: 'script.changed', scriptId: id });

  async function withText(row: ScriptRow): Promise<ScriptRow> {
    if (row.status !== 'generating') return row;
    const content = await writing.textOf(row.id);
    return { ...row, content, ...measured(content) };
  }

  /** Locks it, so that of two changes at once each sees the other. */
  async function requireChangeable(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
    const script = await lockScript(tx, id);
    if (!script || !isVisible(script, viewer)) throw new AppError('not_found', { text: 'Script not found.' });
    refuseUnlessChangeable(script, viewer);
    return script;
  }

  return {
    list: (viewer: Viewer, query: PageQuery) => page(listVisibleScripts, viewer.id, query),
    listOwn: (viewer: Viewer, query: PageQuery) => page(listOwnScripts, viewer.id, query),
    statusOf: (id: string) => findStatus(db, id),
    countOf: (userId: string) => countScripts(db, userId),

    async get(viewer: Viewer, id: string) {
      return toScript(await withText(await requireVisibleScript(db, viewer, id)));
    },

    async withStanding(viewer: Viewer, query: PageQuery) {
      const user = await standing.find(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const { items, nextCursor } = await page(listOwnScripts, viewer.id, query);
      return {
        reply: { tokens: user.tokens, subscriptionStatus: user.subscriptionStatus, scripts: items },
        nextCursor,
      };
    },

    async update(viewer: Viewer, id: string, { title, content, version }: ScriptChange) {
      const changed = await db.transaction(async (tx) => {
        const script = await requireChangeable(tx, viewer, id);
        if (script.status === 'generating') throw new AppError('script_generating');
        if (version !== undefined && version !== script.version) throw new AppError('script_changed');
        const now = clock.now();
        const row = await changeScript(tx, id, {
          title,
          content,
          ...measured(content),
          version: script.version + 1,
          updatedAt: now,
        });
        const { words } = measured(content);
        await insertVersion(tx, { scriptId: id, kind: 'edited', title, content, words, createdAt: now });
        await announce(tx, script);
        return row ?? script;
      });
      return toScript(changed);
    },

    async delete(viewer: Viewer, id: string) {
      refuseUnlessChangeable(await requireVisibleScript(db, viewer, id), viewer);
      await db.transaction(async (tx) => {
        // The account, the order, the script: as everywhere, so that nobody waits in a circle.
        await standing.lock(tx, viewer.id);
        await writing.stop(tx, id);
        const script = await requireChangeable(tx, viewer, id);
        await deleteScriptRow(tx, id);
        await announce(tx, script);
      });
      return { message: SCRIPT_TEXTS.deleted };
    },

    async post(admin: Viewer, { title, content, niche, style, snippet, rating }: PostedScript) {
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        const made = await insertScript(tx, {
          ownerId: admin.id,
          shared: true,
          title,
          content,
          ...measured(content),
          snippet: snippet || null,
          niche,
          style,
          rating: rating ?? DEFAULT_RATING,
          wordsPerMinute: DEFAULT_WORDS_PER_MINUTE,
          createdAt: now,
          updatedAt: now,
        });
        const { id: scriptId, words } = made;
        await insertVersion(tx, { scriptId, kind: 'posted', title, content, words, createdAt: now });
        return made;
      });
      return { message: SCRIPT_TEXTS.posted, script: toScript(row) };
    },

    /** For whoever writes scripts: the row exists from the first moment, without a word in it. */
    async begin(tx: Tx, script: Omit<NewScript, 'status'>) {
      const row = await insertScript(tx, { ...script, status: 'generating' });
      await announce(tx, row);
      return row;
    },

    /** Null when it was deleted meanwhile. `firstDraft` is a text that was repaired; it stays as a version. */
    async finish(
      tx: Tx,
      id: string,
      outcome: Pick<
        NewScript,
        'status' | 'stopped' | 'notes' | 'engine' | 'failureCode' | 'retryAfterSeconds' | 'tokenReturned'
      > & {
        content: string;
        firstDraft: string | null;
      },
    ) {
      const { firstDraft, content, ...rest } = outcome;
      const now = clock.now();
      const row = await changeScript(tx, id, { ...rest, content, ...measured(content), updatedAt: now });
      if (!row) return null;
      const kept = { scriptId: id, title: row.title, createdAt: now };
      if (firstDraft !== null)
        await insertVersion(tx, {
          ...kept,
          kind: 'first_draft',
          content: firstDraft,
          words: countSpokenWords(firstDraft),
        });
      if (content !== '') await insertVersion(tx, { ...kept, kind: 'generated', content, words: row.words });
      await announce(tx, row);
      return row;
    },
  };
}

export type ScriptsService = ReturnType<typeof createScriptsService>;

/** What lists show of a content, kept beside it. */
function measured(content: string) {
  return {
    words: countSpokenWords(content),
    beats: beatsOf(content).map(({ name, words }) => ({ name, words })),
  };
}
