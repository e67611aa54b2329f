import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { PostedScript, PostedSummary } from '@cold-open/contract/scripts/posted-scripts.contract';
import { DEFAULT_WORDS_PER_MINUTE } from '@cold-open/contract/scripts/script-lengths';
import { DEFAULT_RATING, SCRIPT_MESSAGES } from '@cold-open/contract/scripts/scripts.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../../platform/http/paging.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AuditLog } from '../../audit/audit.module.ts';
import type { ChangeText } from '../change-text.ts';
import { rejectStale, requireIdle } from '../script-access.ts';
import { listPostedScripts } from '../script-lists.repository.ts';
import { toScript, toScriptSummary } from '../script-replies.ts';
import { insertVersion } from '../script-versions.repository.ts';
import {
  changeScript,
  type FoundScript,
  findScript,
  insertScript,
  lockScript,
} from '../scripts.repository.ts';
import { measureContent } from '../text-stats.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  changeText: ChangeText;
}

interface Publication {
  published: boolean;
  publishAt?: string | undefined;
}

/** The scripts that editors post for everyone to read. A script's creation is the moment when it appears. */
export function createPostedScriptsService({ db, clock, audit, changeText }: Dependencies) {
  const publicationColumns = ({ published, publishAt }: Publication) => {
    const now = clock.now();
    const at = publishAt ? new Date(publishAt) : now;
    const isLater = published && at > now;
    return {
      unpublished: !published,
      publishAt: isLater ? at : null,
      ...(published && { createdAt: isLater ? at : now }),
    };
  };

  async function requirePosted(handle: DbOrTx, id: string) {
    return asPosted(await findScript(handle, id));
  }

  async function lockPosted(tx: Tx, id: string) {
    const script = asPosted(await lockScript(tx, id));
    requireIdle(script);
    return script;
  }

  return {
    async list({ q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined }) {
      const after = decodeCursor(cursor, positionCursor);
      const found = await listPostedScripts(db, q, { limit: limit + 1, after });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return {
        items: items.map((row): PostedSummary => ({ ...toScriptSummary(row), ...publicationOf(row) })),
        nextCursor,
      };
    },

    get: async (id: string) => toPosted(await requirePosted(db, id)),

    async post(admin: Viewer, { publishAt, ...fields }: PostedScript) {
      const { title, content, niche, style, snippet, rating } = fields;
      const now = clock.now();
      const publication = publicationColumns({ published: true, publishAt });
      const row = await db.transaction(async (tx) => {
        const inserted = await insertScript(tx, {
          ownerId: admin.id,
          shared: true,
          title,
          content,
          ...measureContent(content),
          snippet: snippet || null,
          niche,
          style,
          rating: rating ?? DEFAULT_RATING,
          wordsPerMinute: DEFAULT_WORDS_PER_MINUTE,
          createdAt: now,
          updatedAt: now,
          ...publication,
        });
        const { id: scriptId, words } = inserted;
        await insertVersion(tx, { scriptId, kind: 'posted', title, content, words, createdAt: now });
        await audit.record(tx, admin, {
          action: 'script.posted',
          subject: title,
          after: { title, niche, style, rating: inserted.rating, words, publishAt: publication.publishAt },
        });
        return inserted;
      });
      const message = publication.publishAt ? SCRIPT_MESSAGES.scheduled : SCRIPT_MESSAGES.posted;
      return { message, script: toScript(row) };
    },

    async edit(
      editor: Viewer,
      id: string,
      { version, ...fields }: Omit<PostedScript, 'publishAt'> & { version?: number | undefined },
    ) {
      const { title, content, niche, style } = fields;
      const changed = {
        niche,
        style,
        snippet: fields.snippet || null,
        rating: fields.rating ?? DEFAULT_RATING,
      };
      await db.transaction(async (tx) => {
        const script = await lockPosted(tx, id);
        rejectStale(script, version);
        const isNewText = title !== script.title || content !== script.content;
        if (isNewText) await changeText(tx, script, { kind: 'edited', title, content });
        // The other fields have no versions, but a stale form must not replace them either.
        await changeScript(tx, id, { ...changed, version: script.version + 1, updatedAt: clock.now() });
        await audit.record(tx, editor, {
          action: 'script.changed',
          subject: title,
          before: select(script),
          after: { title, content, ...changed },
        });
      });
      return toPosted(await requirePosted(db, id));
    },

    /** Repeating the call changes nothing. */
    async setPublication(editor: Viewer, id: string, publication: Publication): Promise<PostedSummary> {
      await db.transaction(async (tx) => {
        const script = await lockPosted(tx, id);
        const before = publicationOf(script);
        const columns = publicationColumns(publication);
        const isSame = publication.published
          ? before.publication === 'published' && columns.publishAt === null
          : script.unpublished;
        if (isSame) return;
        await changeScript(tx, id, columns);
        await audit.record(tx, editor, {
          action: 'script.publication_changed',
          subject: script.title,
          before,
          after: {
            publication: columns.unpublished ? 'unpublished' : columns.publishAt ? 'scheduled' : 'published',
            publishAt: columns.publishAt,
          },
        });
      });
      const { content: _content, ...summary } = toPosted(await requirePosted(db, id));
      return summary;
    },
  };
}

export type PostedScriptsService = ReturnType<typeof createPostedScriptsService>;

function asPosted(script: FoundScript | null): FoundScript {
  if (!script?.shared || script.deletedAt !== null)
    throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });
  return script;
}

const select = ({ title, content, niche, style, snippet, rating }: FoundScript) => ({
  title,
  content,
  niche,
  style,
  snippet,
  rating,
});

function publicationOf(row: Pick<FoundScript, 'unpublished' | 'isPublished' | 'publishAt'>) {
  if (row.unpublished) return { publication: 'unpublished' as const, publishAt: null };
  return row.isPublished
    ? { publication: 'published' as const, publishAt: null }
    : { publication: 'scheduled' as const, publishAt: row.publishAt?.toISOString() ?? null };
}

function toPosted(row: FoundScript) {
  const { content, snippet: _snippet, ...script } = toScript(row);
  // The form shows the snippet that was entered, not the beginning of the text.
  return { ...script, content, snippet: row.snippet ?? '', ...publicationOf(row) };
}
