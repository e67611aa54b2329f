import { randomUUID } from 'node:crypto';
import type { ScriptLength, WordBudget } from '@cold-open/contract/scripts/script-lengths';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { batched } from '../../../platform/db/batched.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { moveAnchors } from '../review/move-anchors.ts';
import { toScript } from '../script-replies.ts';
import { insertVersion } from '../script-versions.repository.ts';
import {
  changeScript,
  deleteSurplusFailures,
  finishScript,
  insertOrderedScripts,
  lockScript,
  type NewScript,
  type ScriptRow,
} from '../scripts.repository.ts';
import { scripts } from '../scripts.tables.ts';
import { type TextStats, withNewText } from '../text-stats.ts';

type RunFacts = Pick<NewScript, 'notes' | 'engine'>;
type Failure = Pick<NewScript, 'failureCode' | 'retryAfterSeconds' | 'tokenReturned'>;

interface NewText extends TextStats {
  content: string;
  /** The text before its length was repaired, which is kept as a version. */
  firstDraft: string | null;
}

/** Changes a script at the beginning and the end of a run, in the caller's transaction. */
export function createScriptDrafts({ clock, events }: { clock: Clock; events: EventBus }) {
  const announce = (tx: Tx, { ownerId, id }: ScriptRow) =>
    events.publish(tx, ownerId, { type: 'script.changed', scriptId: id });
  const announcing = events.publishing(
    scripts.ownerId,
    sql`jsonb_build_object('type', 'script.changed', 'scriptId', ${scripts.id})`,
  );
  const insert = batched(
    ({ id }: NewScript & { id: string }) => id,
    (db, ordered) => insertOrderedScripts(db, ordered, announcing),
  );

  async function addVersions(
    tx: Tx,
    { id: scriptId, title }: Pick<ScriptRow, 'id' | 'title'>,
    kind: VersionKind,
    { content, words, firstDraft }: Omit<NewText, 'beats'>,
  ) {
    const now = clock.now();
    if (firstDraft !== null)
      await insertVersion(tx, {
        scriptId,
        kind: 'first_draft',
        title,
        content: firstDraft,
        words: countSpokenWords(firstDraft),
        // Dated just before the text that replaced it.
        createdAt: new Date(now.getTime() - 1),
      });
    if (content !== '') await insertVersion(tx, { scriptId, kind, title, content, words, createdAt: now });
  }

  return {
    /** Creates the script without any text. */
    async begin(tx: Tx, script: Omit<NewScript, 'status'>) {
      return toScript(await insert(tx, { ...script, id: randomUUID(), status: 'generating' }));
    },

    async finish(
      tx: Tx,
      id: string,
      { firstDraft, ...columns }: NewText & RunFacts & Failure & Pick<NewScript, 'status' | 'stopped'>,
    ) {
      const row = await finishScript(tx, id, { ...columns, updatedAt: clock.now() }, announcing);
      if (!row) return;
      await addVersions(tx, row, 'generated', { ...columns, firstDraft });
      if (columns.status === 'failed' && columns.content === '') await deleteSurplusFailures(tx, row.ownerId);
    },

    async beginRegeneration(tx: Tx, script: ScriptRow) {
      await changeScript(tx, script.id, {
        status: 'generating',
        failureCode: null,
        retryAfterSeconds: null,
        tokenReturned: false,
      });
      await announce(tx, script);
    },

    async finishRegeneration(
      tx: Tx,
      id: string,
      {
        kind,
        lockedLines,
        notes,
        engine,
        length,
        targetWords,
        ...text
      }: NewText &
        RunFacts & {
          kind: VersionKind;
          lockedLines: number[];
          length: ScriptLength;
          targetWords: WordBudget;
        },
    ) {
      const script = await lockScript(tx, id);
      if (!script) return;
      await changeScript(tx, id, {
        ...withNewText(script, { ...text, title: script.title }),
        lockedLines,
        notes,
        engine,
        stopped: false,
        ...(script.length !== null && { length, targetWords }),
        updatedAt: clock.now(),
      });
      await moveAnchors(tx, id, script.content, text.content);
      await addVersions(tx, script, kind, text);
      await announce(tx, script);
    },

    /** Leaves the script unchanged. The text that the run wrote is kept as a version. */
    async cancelRegeneration(
      tx: Tx,
      id: string,
      { kind, content, words, ...failure }: Failure & { kind: VersionKind; content: string; words: number },
    ) {
      const script = await lockScript(tx, id);
      if (!script) return;
      await changeScript(tx, id, { ...failure, status: script.content === '' ? 'failed' : 'ready' });
      await addVersions(tx, script, kind, { content, words, firstDraft: null });
      await announce(tx, script);
    },
  };
}

export type ScriptDrafts = ReturnType<typeof createScriptDrafts>;
