import { type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { ScriptRequest } from '../../../writers/script-writer.ts';
import type { WriterVoice } from '../../../writers/writer-voice.ts';
import { listLockedPassages, textBeforeBeat, withLockedLines, withNewBeat } from '../locked-lines.ts';
import type { ScriptOrder } from '../orders/orders.repository.ts';

/** The text of a run so far. */
export interface Draft {
  text: string;
  /** The part of the text that was not written by this run: everything before a regenerated beat or a continuation. */
  prefix: string;
  lockedLines: number[];
  /** The text before its length was repaired. */
  firstDraft: string | null;
  notes: string[];
}

export function newDraft({ script, beat, task }: ScriptOrder): Draft {
  const prefix = task === 'continue' ? script.content : textBeforeBeat(script.content, beat);
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

/** How much a beat changes when it is made shorter or longer. */
const BEAT_LENGTHS = { shorter: 0.65, longer: 1.5 };

export function requestFor(order: ScriptOrder, voice: WriterVoice | null): ScriptRequest {
  const { script, beat: position, template, source, channel, variant, kind, task, wish } = order;
  const length = lengthOf(order);
  const beat = position === null ? undefined : beatsOf(script.content)[position];
  const isRewrite = kind === 'rewrite' && task === 'rewrite' && script.content !== '';
  return {
    title: script.title,
    niche: script.niche,
    length,
    budget: wordBudget(length, script.wordsPerMinute),
    template,
    sample: order.templateSample,
    beats: script.plannedBeats,
    source,
    channel,
    voice,
    keyPoints: script.keyPoints,
    variant,
    lockedPassages: kind === 'script' ? [] : listLockedPassages(script, position),
    rewrite: isRewrite ? { former: script.content, wish } : null,
    soFar: task === 'continue' ? script.content : null,
    beat:
      position === null || !beat
        ? null
        : {
            position,
            name: beat.name,
            draft: script.content,
            words: Math.round(beat.words * (isBeatLength(order.length) ? BEAT_LENGTHS[order.length] : 1)),
            wish,
          },
  };
}

/** Returns the length of the new text: the one that was asked for, or the script's. */
export function lengthOf({ length, script }: Pick<ScriptOrder, 'length' | 'script'>): ScriptLength {
  return length === null || isBeatLength(length) ? (script.length ?? 'medium') : length;
}

function isBeatLength(length: ScriptOrder['length']): length is 'shorter' | 'longer' {
  return length === 'shorter' || length === 'longer';
}
