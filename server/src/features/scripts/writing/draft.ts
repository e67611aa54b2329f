import { type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { ScriptRequest } from '../../../writers/script-writer.ts';
import { listLockedPassages, textBeforeBeat, withLockedLines, withNewBeat } from '../locked-lines.ts';
import type { ScriptOrder } from '../orders/orders.repository.ts';

/** The text of a run so far. */
export interface Draft {
  text: string;
  /** The part of the text that was not written by this run: everything before a regenerated beat. */
  prefix: string;
  lockedLines: number[];
  /** The text before its length was repaired. */
  firstDraft: string | null;
  notes: string[];
}

export function newDraft({ script, beat }: ScriptOrder): Draft {
  const prefix = textBeforeBeat(script.content, beat);
  return { text: prefix, prefix, firstDraft: null, notes: [], lockedLines: [] };
}

export const isUnwritten = ({ text, prefix }: Pick<Draft, 'text' | 'prefix'>) =>
  text.trim() === '' || text.trim() === prefix.trim();

/** Restores the locked lines in the written text. Returns true if that changed it. */
export function restoreLockedLines({ script, kind, beat }: ScriptOrder, draft: Draft): boolean {
  if (kind === 'script') return false;
  const { content, lockedLines } =
    beat === null
      ? withLockedLines(script, draft.text.trim())
      : withNewBeat(script, beat, draft.text.slice(draft.prefix.length));
  const isChanged = content !== draft.text;
  draft.text = content;
  draft.lockedLines = lockedLines;
  return isChanged;
}

export function requestFor(order: ScriptOrder): ScriptRequest {
  const { script, beat: position, template, source, variant, kind } = order;
  const length: ScriptLength = script.length ?? 'medium';
  const beat = position === null ? undefined : beatsOf(script.content)[position];
  return {
    title: script.title,
    niche: script.niche,
    length,
    budget: wordBudget(length, script.wordsPerMinute),
    template,
    source,
    variant,
    lockedPassages: kind === 'script' ? [] : listLockedPassages(script, position),
    beat:
      position === null || !beat
        ? null
        : { position, name: beat.name, draft: script.content, words: beat.words },
  };
}
