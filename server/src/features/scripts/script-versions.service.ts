import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { ChangeText } from './change-text.ts';
import { refuseUnlessChangeable, requireIdleScript, requireVisibleScript } from './script-access.ts';
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
    refuseUnlessChangeable(await requireVisibleScript(db, viewer, scriptId), viewer);
  }

  return {
    async list(viewer: Viewer, scriptId: string, { limit, cursor }: PageQuery) {
      await requireOwn(viewer, scriptId);
      const after = cursor ? decodeCursor(cursor) : null;
      const found = await listScriptVersions(db, scriptId, { limit: limit + 1, after });
      const current = await findCurrentVersionId(db, scriptId);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map((version) => toSummary(version, current)),
        nextCursor: found.length > limit && last ? encodeCursor(last) : null,
      };
    },

    async get(viewer: Viewer, scriptId: string, versionId: string) {
      await requireOwn(viewer, scriptId);
      const version = await findScriptVersion(db, scriptId, versionId);
      if (!version) throw new AppError('not_found', { text: 'Version not found.' });
      return { ...toSummary(version, await findCurrentVersionId(db, scriptId)), content: version.content };
    },

    async restore(viewer: Viewer, scriptId: string, versionId: string) {
      const restored = await db.transaction(async (tx) => {
        const script = await requireIdleScript(tx, viewer, scriptId);
        const version = await findScriptVersion(tx, scriptId, versionId);
        if (!version) throw new AppError('not_found', { text: 'Version not found.' });
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
