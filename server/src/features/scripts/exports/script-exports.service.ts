import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { fileNamesOf } from '@cold-open/contract/scripts/file-name';
import {
  EXPORT_FORMATS,
  EXPORT_MESSAGES,
  type ExportedPart,
  type ExportFormat,
  MAX_CHARACTERS_IN_ZIP,
  type Paper,
  ZIP_TYPE,
} from '@cold-open/contract/scripts/script-exports.contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileReply } from '../../../platform/http/send-file.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isVisible, requireVisibleScript } from '../script-access.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import { packArchive } from './archive.ts';
import { createFileThread } from './file-thread.ts';
import { findScripts, measureScripts } from './script-exports.repository.ts';

export function createScriptExportsService({ db }: { db: Db }) {
  const files = createFileThread();

  /** Checks visibility first, so that the length of another user's script is not revealed. */
  async function requireReadable(viewer: Viewer, ids: readonly string[]) {
    const found = (await measureScripts(db, ids)).filter((script) => isVisible(script, viewer));
    if (found.length < ids.length) throw scriptNotFound();
    for (const script of found) requireWritten(script);
    if (found.reduce((sum, { characters }) => sum + characters, 0) > MAX_CHARACTERS_IN_ZIP)
      throw new AppError('payload_too_large', { text: EXPORT_MESSAGES.tooLong });
  }

  return {
    async one(
      viewer: Viewer,
      id: string,
      { format, only, paper }: { format: ExportFormat; only?: ExportedPart | undefined; paper: Paper },
      signal: AbortSignal,
    ): Promise<FileReply> {
      if (only !== undefined && format !== 'txt')
        throw new AppError('validation_failed', { text: EXPORT_MESSAGES.onlyText, field: 'only' });
      const script = await requireVisibleScript(db, viewer, id);
      requireWritten(script);
      const [name = ''] = fileNamesOf([script.title], format);
      return {
        name,
        type: EXPORT_FORMATS[format].type,
        bytes: await files.make(format, { ...script, only, paper }, { userId: viewer.id, signal }),
      };
    },

    async several(
      viewer: Viewer,
      requestedIds: readonly string[],
      { format, paper }: { format: ExportFormat; paper: Paper },
      signal: AbortSignal,
    ): Promise<FileReply> {
      const ids = [...new Set(requestedIds.map((id) => id.toLowerCase()))];
      await requireReadable(viewer, ids);
      const found = new Map((await findScripts(db, ids)).map((script) => [script.id, script]));
      const scripts = ids.map((id) => {
        const script = found.get(id);
        if (!script) throw scriptNotFound();
        return script;
      });
      const names = fileNamesOf(
        scripts.map(({ title }) => title),
        format,
      );
      const archived = new Map<string, Uint8Array>();
      // Creates one file at a time, so that a single-file request waits for only one of these.
      for (const [index, script] of scripts.entries())
        archived.set(
          names[index] ?? '',
          await files.make(format, { ...script, paper }, { userId: viewer.id, signal }),
        );
      return { name: 'scripts.zip', type: ZIP_TYPE, bytes: await packArchive(archived, format) };
    },
  };
}

export type ScriptExportsService = ReturnType<typeof createScriptExportsService>;

const scriptNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });

function requireWritten({ status }: Pick<ScriptRow, 'status'>) {
  if (status === 'generating') throw new AppError('script_generating');
}
