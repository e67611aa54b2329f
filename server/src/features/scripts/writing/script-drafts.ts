import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { measured, withNewText } from '../script-measures.ts';
import { toScript } from '../script-replies.ts';
import { insertVersion } from '../script-versions.repository.ts';
import {
  changeScript,
  insertScript,
  lockScript,
  type NewScript,
  type ScriptRow,
} from '../scripts.repository.ts';

type Remarks = Pick<NewScript, 'notes' | 'engine'>;
type Failure = Pick<NewScript, 'failureCode' | 'retryAfterSeconds' | 'tokenReturned'>;

interface NewText {
  content: string;
  /** A text that was brought to its length afterwards; it stays as a version. */
  firstDraft: string | null;
}

/** The scripts as whoever writes them sees them: begun, finished, begun again. All in the writer's transactions. */
export function createScriptDrafts({ clock, events }: { clock: Clock; events: EventBus }) {
  const announce = (tx: Tx, { ownerId, id }: ScriptRow) =>
    events.publish(tx, ownerId, { type: 'script.changed', scriptId: id });

  async function keepVersions(
    tx: Tx,
    script: ScriptRow,
    kind: VersionKind,
    { content, firstDraft }: NewText,
  ) {
    const now = clock.now();
    const keep = (of: VersionKind, text: string, createdAt: Date) =>
      insertVersion(tx, {
        scriptId: script.id,
        kind: of,
        title: script.title,
        content: text,
        words: countSpokenWords(text),
        createdAt,
      });
    // A moment before the text that came of it.
    if (firstDraft !== null) await keep('first_draft', firstDraft, new Date(now.getTime() - 1));
    if (content !== '') await keep(kind, content, now);
  }

  return {
    /** The row exists from the first moment, without a word in it. */
    async begin(tx: Tx, script: Omit<NewScript, 'status'>) {
      const row = await insertScript(tx, { ...script, status: 'generating' });
      await announce(tx, row);
      return toScript(row);
    },

    /** Null when it was deleted meanwhile. */
    async finish(
      tx: Tx,
      id: string,
      { content, firstDraft, ...rest }: NewText & Remarks & Failure & Pick<NewScript, 'status' | 'stopped'>,
    ) {
      const row = await changeScript(tx, id, {
        ...rest,
        content,
        ...measured(content),
        updatedAt: clock.now(),
      });
      if (!row) return null;
      await keepVersions(tx, row, 'generated', { content, firstDraft });
      await announce(tx, row);
      return row;
    },

    /** It keeps its text until there is another one. */
    async beginAgain(tx: Tx, script: ScriptRow) {
      await changeScript(tx, script.id, {
        status: 'generating',
        failureCode: null,
        retryAfterSeconds: null,
        tokenReturned: false,
      });
      await announce(tx, script);
    },

    async finishAgain(
      tx: Tx,
      id: string,
      {
        kind,
        lockedLines,
        notes,
        engine,
        ...text
      }: NewText & Remarks & { kind: VersionKind; lockedLines: number[] },
    ) {
      const script = await lockScript(tx, id);
      if (!script) return;
      await changeScript(tx, id, {
        ...withNewText(script, { title: script.title, content: text.content }),
        lockedLines,
        notes,
        engine,
        stopped: false,
        updatedAt: clock.now(),
      });
      await keepVersions(tx, script, kind, text);
      await announce(tx, script);
    },

    /** It is as it was before; what was written until then stays as a version. */
    async leaveAsItWas(
      tx: Tx,
      id: string,
      { kind, content, ...failure }: Failure & { kind: VersionKind; content: string },
    ) {
      const script = await lockScript(tx, id);
      if (!script) return;
      await changeScript(tx, id, { ...failure, status: script.content === '' ? 'failed' : 'ready' });
      await keepVersions(tx, script, kind, { content, firstDraft: null });
      await announce(tx, script);
    },
  };
}

export type ScriptDrafts = ReturnType<typeof createScriptDrafts>;
