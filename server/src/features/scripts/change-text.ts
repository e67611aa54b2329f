import type { VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { moveAnchors } from './review/move-anchors.ts';
import { insertVersion, replaceSittingVersion } from './script-versions.repository.ts';
import { changeScript, type ScriptRow } from './scripts.repository.ts';
import { measureContent, withNewText } from './text-stats.ts';

interface NewText {
  kind: VersionKind;
  title: string;
  content: string;
  /** The sitting in which the text was edited in place. */
  sittingId?: string | undefined;
}

/** Changes a script's text, adds a version or replaces the one from this sitting, and publishes the change. */
export function createChangeText({ clock, events }: { clock: Clock; events: EventBus }) {
  return async (
    tx: Tx,
    script: ScriptRow,
    { kind, title, content, sittingId }: NewText,
  ): Promise<ScriptRow> => {
    const { id: scriptId, ownerId } = script;
    const now = clock.now();
    const newColumns = withNewText(script, { title, content, ...measureContent(content) });
    const changed = await changeScript(tx, scriptId, { ...newColumns, updatedAt: now });
    await moveAnchors(tx, scriptId, script.content, content);
    const { words } = newColumns;
    const version = { scriptId, kind, title, content, words, createdAt: now };
    const wasReplaced =
      sittingId !== undefined && (await replaceSittingVersion(tx, { ...version, sittingId }));
    if (!wasReplaced) await insertVersion(tx, { ...version, sittingId });
    await events.publish(tx, ownerId, { type: 'script.changed', scriptId });
    return changed ?? script;
  };
}

export type ChangeText = ReturnType<typeof createChangeText>;
