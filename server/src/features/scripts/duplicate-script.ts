import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { MAX_TITLE_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import { requireVisibleScript } from './script-access.ts';
import { countCopies } from './script-lists.repository.ts';
import { toScript } from './script-replies.ts';
import { insertVersion } from './script-versions.repository.ts';
import { insertScript, type ScriptRow } from './scripts.repository.ts';

const COPY_MARK = ' (copy)';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  account: Pick<AccountModule, 'findUser' | 'requireSpace'>;
}

/** Returns the function that copies a script, the viewer's own or a shared one, into the viewer's scripts. */
export function createDuplicateScript({ db, clock, events, account }: Dependencies) {
  return async (viewer: Viewer, id: string) => {
    const copy = await db.transaction(async (tx) => {
      const original = await requireVisibleScript(tx, viewer, id);
      if (original.status === 'generating') throw new AppError('script_generating');
      await account.requireSpace(tx, viewer.id, 'copies', countCopies);
      const user = await account.findUser(tx, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const now = clock.now();
      const { wordsPerMinute } = user;
      const inserted = await insertScript(tx, {
        ...copiedFields(original),
        ownerId: viewer.id,
        copiedFrom: original.id,
        targetWords: original.length && wordBudget(original.length, wordsPerMinute),
        wordsPerMinute,
        createdAt: now,
        updatedAt: now,
      });
      const { id: scriptId, title, content, words } = inserted;
      if (content !== '')
        await insertVersion(tx, { scriptId, kind: 'duplicated', title, content, words, createdAt: now });
      await events.publish(tx, viewer.id, { type: 'script.changed', scriptId: inserted.id });
      return inserted;
    });
    return toScript(copy);
  };
}

export type DuplicateScript = ReturnType<typeof createDuplicateScript>;

/** Leaves out what belongs only to the original: its versions, its failure, its rating. */
function copiedFields(original: ScriptRow) {
  return {
    title: original.shared ? original.title : markAsCopy(original.title),
    content: original.content,
    words: original.words,
    beats: original.beats,
    // A shared script is in no series.
    seriesId: original.seriesId,
    niche: original.niche,
    style: original.style,
    contentType: original.contentType,
    length: original.length,
    promptId: original.promptId,
    plannedBeats: original.plannedBeats,
    keyPoints: original.keyPoints,
    lockedLines: original.lockedLines,
    engine: original.engine,
  };
}

function markAsCopy(title: string): string {
  // Also removes the first half of a character that was cut in two.
  const beginning = title.slice(0, MAX_TITLE_LENGTH - COPY_MARK.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning}${COPY_MARK}`;
}
