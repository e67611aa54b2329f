import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import {
  IMPORT_FILE_ENDINGS,
  IMPORT_MESSAGES,
  MAX_IMPORT_KB,
} from '@cold-open/contract/scripts/import.contract';
import { SCRIPT_LENGTHS } from '@cold-open/contract/scripts/script-lengths';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readSampleFile } from '../../writers/samples/read-sample-file.ts';
import { readScriptText } from '../../writers/samples/read-script-file.ts';
import type { AccountModule } from '../account/account.module.ts';
import { requireOwnSeries } from './organize/series.service.ts';
import { countImports } from './script-lists.repository.ts';
import { toScript } from './script-replies.ts';
import { insertVersion } from './script-versions.repository.ts';
import { insertScript } from './scripts.repository.ts';
import { measureContent } from './text-stats.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  account: Pick<AccountModule, 'findUser' | 'requireSpace'>;
}

interface ImportedFile {
  fileName: string;
  fileContent: string;
  seriesId?: string | null | undefined;
}

/** Returns the function that makes a script of a file. Imports cost nothing, so their number is limited. */
export function createImportScript({ db, clock, events, account }: Dependencies) {
  return async (viewer: Viewer, { fileName, fileContent, seriesId = null }: ImportedFile) => {
    const { title, content } = readFile(fileName, fileContent);
    const imported = await db.transaction(async (tx) => {
      await account.requireSpace(tx, viewer.id, 'imports', countImports);
      const user = await account.findUser(tx, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      if (seriesId) await requireOwnSeries(tx, viewer.id, seriesId);
      const now = clock.now();
      const stats = measureContent(content);
      const isShort = stats.words <= SCRIPT_LENGTHS.shorts.max;
      const row = await insertScript(tx, {
        ownerId: viewer.id,
        title,
        content,
        ...stats,
        niche: DEFAULT_NICHE,
        style: isShort ? 'shorts' : 'long',
        contentType: isShort ? 'youtube_shorts' : 'long_form',
        seriesId,
        wordsPerMinute: user.wordsPerMinute,
        createdAt: now,
        updatedAt: now,
      });
      const version = { scriptId: row.id, kind: 'imported', title, content, words: stats.words } as const;
      await insertVersion(tx, { ...version, createdAt: now });
      await events.publish(tx, viewer.id, { type: 'script.changed', scriptId: row.id });
      return row;
    });
    return toScript(imported);
  };
}

export type ImportScript = ReturnType<typeof createImportScript>;

function readFile(fileName: string, fileContent: string) {
  const bytes = Buffer.from(fileContent, 'base64');
  if (bytes.length > MAX_IMPORT_KB * 1024) throw rejection(IMPORT_MESSAGES.fileTooLarge);
  const limits = { endings: IMPORT_FILE_ENDINGS, maxLength: MAX_CONTENT_LENGTH };
  const file = readSampleFile(fileName, bytes, limits);
  if (file.problem) throw rejection(IMPORT_MESSAGES[file.problem]);
  const { title, content } = readScriptText(file.text);
  if (!/[\p{L}\p{N}]/u.test(content)) throw rejection(IMPORT_MESSAGES.fileEmpty);
  if (content.length > MAX_CONTENT_LENGTH) throw rejection(IMPORT_MESSAGES.tooLong);
  return { title: title ?? titleFromName(fileName), content };
}

const rejection = (text: string) => new AppError('validation_failed', { text, field: 'file' });

function titleFromName(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll('_', ' ')
    .trim();
  return Array.from(name).slice(0, MAX_TITLE_LENGTH).join('') || 'Imported script';
}
