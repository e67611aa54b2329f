import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import {
  IMPORT_FILE_ENDINGS,
  IMPORT_MESSAGES,
  type ImportForm,
  MAX_IMPORT_KB,
} from '@cold-open/contract/scripts/import.contract';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { MAX_CONTENT_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { shortenTitle } from '@cold-open/contract/scripts/shorten-title';
import type { SampleFile } from '@cold-open/contract/voices/voices.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readScript } from '../../writers/imports/read-script.ts';
import { readSampleFile } from '../../writers/samples/read-sample-file.ts';
import type { AccountModule } from '../account/account.module.ts';
import { findPlacedOrder, insertOrderKey } from './orders/order-keys.repository.ts';
import { requireOwnSeries } from './organize/series.service.ts';
import { requireOwnScript } from './script-access.ts';
import { countImports } from './script-lists.repository.ts';
import { toScript } from './script-replies.ts';
import { insertVersion } from './script-versions.repository.ts';
import { insertScript } from './scripts.repository.ts';
import { measureContent } from './text-stats.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  account: Pick<AccountModule, 'findUser' | 'lockUser' | 'requireSpace'>;
}

/** Returns the function that adds a script which was written elsewhere. */
export function createImportScript({ db, clock, events, account }: Dependencies) {
  /** Returns the script of an earlier request with the same key, as it is now. */
  async function findEarlier(tx: Tx, viewer: Viewer, idempotencyKey: IdempotencyKey | undefined) {
    const earlier = await findPlacedOrder(tx, viewer.id, idempotencyKey);
    return earlier && requireOwnScript(tx, viewer, earlier.scriptId);
  }

  return async (viewer: Viewer, form: ImportForm, idempotencyKey: IdempotencyKey | undefined) => {
    const { title, content } = readForm(form);
    const row = await db.transaction(async (tx) => {
      // Requests with the same key wait for each other.
      await account.lockUser(tx, viewer.id);
      const earlier = await findEarlier(tx, viewer, idempotencyKey);
      if (earlier) return earlier;
      await account.requireSpace(tx, viewer.id, 'imports', countImports);
      const user = await account.findUser(tx, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      if (form.seriesId) await requireOwnSeries(tx, viewer.id, form.seriesId);
      const now = clock.now();
      const { wordsPerMinute } = user;
      const { words, beats } = measureContent(content);
      const isShort = words <= wordBudget('shorts', wordsPerMinute).max;
      const inserted = await insertScript(tx, {
        ownerId: viewer.id,
        imported: true,
        title,
        content,
        words,
        beats,
        niche: DEFAULT_NICHE,
        style: '',
        contentType: isShort ? 'youtube_shorts' : 'long_form',
        seriesId: form.seriesId ?? null,
        wordsPerMinute,
        createdAt: now,
        updatedAt: now,
      });
      const { id: scriptId } = inserted;
      await insertVersion(tx, { scriptId, kind: 'imported', title, content, words, createdAt: now });
      if (idempotencyKey)
        await insertOrderKey(tx, {
          ...idempotencyKey,
          userId: viewer.id,
          scriptId,
          orderId: scriptId,
          createdAt: now,
        });
      await events.publish(tx, viewer.id, { type: 'script.changed', scriptId });
      return inserted;
    });
    return toScript(row);
  };
}

export type ImportScript = ReturnType<typeof createImportScript>;

function readForm({ title, text, file }: ImportForm) {
  const read = readScript(file ? textOf(file) : (text ?? ''));
  const refuse = (message: string): never => {
    throw new AppError('validation_failed', { text: message, field: file ? 'file' : 'text' });
  };
  if (read.content.length > MAX_CONTENT_LENGTH) refuse(IMPORT_MESSAGES.tooLong);
  if (measureContent(read.content).words === 0) refuse(IMPORT_MESSAGES.noWords);
  const fileTitle = file?.fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const given = title || read.title || fileTitle || firstWordsOf(read.content);
  return { title: shortenTitle(given), content: read.content };
}

function textOf({ fileName, fileContent }: SampleFile): string {
  const refuse = (text: string): never => {
    throw new AppError('validation_failed', { text, field: 'file' });
  };
  const bytes = Buffer.from(fileContent, 'base64');
  if (bytes.length > MAX_IMPORT_KB * 1024) refuse(IMPORT_MESSAGES.fileTooLarge);
  const read = readSampleFile(fileName, bytes, {
    endings: IMPORT_FILE_ENDINGS,
    maxLength: MAX_CONTENT_LENGTH,
    marksTitle: true,
  });
  return read.problem ? refuse(IMPORT_MESSAGES[read.problem]) : read.text;
}

const TITLE_WORDS = 8;

function firstWordsOf(content: string): string {
  const line = content.split('\n').find((each) => each !== '' && !/^(?:## |\[)/.test(each)) ?? content;
  return line.split(/\s+/).slice(0, TITLE_WORDS).join(' ');
}
