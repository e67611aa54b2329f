import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { ChangeText } from './change-text.ts';
import { requireChangeable, requireIdleScript, requireVisibleScript } from './script-access.ts';
import { toScript } from './script-replies.ts';
import { findCurrentVersionId, findScriptVersion, listScriptVersions } from './script-versions.repository.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

type VersionRow = Awaited<ReturnType<typeof listScriptVersions>>[number];

export function createScriptVersionsService({
  db,
  audit,
  changeText,
}: {
  db: Db;
  audit: AuditLog;
  changeText: ChangeText;
}) {
  async function requireOwn(viewer: Viewer, scriptId: string) {
    requireChangeable(await requireVisibleScript(db, viewer, scriptId), viewer);
  }

  return {
    async list(viewer: Viewer, scriptId: string, { limit, cursor }: PageQuery) {
      await requireOwn(viewer, scriptId);
      const after = decodeCursor(cursor, positionCursor);
      const found = await listScriptVersions(db, scriptId, { limit: limit + 1, after });
      const current = await findCurrentVersionId(db, scriptId);
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: items.map((version) => toSummary(version, current)), nextCursor };
    },

    async get(viewer: Viewer, scriptId: string, versionId: string) {
      await requireOwn(viewer, scriptId);
      const version = await findScriptVersion(db, scriptId, versionId);
      if (!version) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.version });
      return { ...toSummary(version, await findCurrentVersionId(db, scriptId)), content: version.content };
    },

    async restore(viewer: Viewer, scriptId: string, versionId: string) {
      const restored = await db.transaction(async (tx) => {
        const script = await requireIdleScript(tx, viewer, scriptId);
        const version = await findScriptVersion(tx, scriptId, versionId);
        if (!version) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.version });
        const { title, content } = version;
        const updated = await changeText(tx, script, { kind: 'restored', title, content });
        if (script.shared)
          await audit.record(tx, viewer, {
            action: 'script.changed',
            subject: title,
            before: { title: script.title, content: script.content },
            after: { title, content },
          });
        return updated;
      });
      return toScript(restored);
    },
  };
}

export type ScriptVersionsService = ReturnType<typeof createScriptVersionsService>;

function toSummary(
  { id, kind, title, words, createdAt }: VersionRow,
  current: string | null,
): ScriptVersionSummary {
  return { _id: id, kind, title, words, isCurrent: id === current, createdAt: createdAt.toISOString() };
}
