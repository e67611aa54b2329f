import { outlineBudget, scaleWords, sectionIndexOf } from '@cold-open/contract/scripts/outlines/plan-outline';
import { type ScriptLength, type WordBudget, wordBudget } from '@cold-open/contract/scripts/script-lengths';
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
  /** Whether the part before was written by an earlier run for the same order. */
  isResumed: boolean;
  lockedLines: number[];
  /** The text before its length was repaired. */
  firstDraft: string | null;
  notes: string[];
}

/** `finishedSections` is what an interrupted run left of a script that is written section by section. */
export function newDraft({ script, beat, task }: ScriptOrder, finishedSections = ''): Draft {
  const isResumed = finishedSections !== '';
  const kept = task === 'continue' ? script.content : textBeforeBeat(script.content, beat);
  const prefix = isResumed ? finishedSections : kept;
  return { text: prefix, prefix, isResumed, firstDraft: null, notes: [], lockedLines: [] };
}

export const isUnwritten = ({ text, prefix, isResumed }: Pick<Draft, 'text' | 'prefix' | 'isResumed'>) =>
  text.trim() === '' || (!isResumed && text.trim() === prefix.trim());

/**
 * Returns the sections that an interrupted run has finished, or '' if a new run has to start over. The last section may
 * be incomplete, so it is written again.
 */
export function finishedSectionsIn(text: string, { kind, script: { outline } }: ScriptOrder): string {
  if (kind !== 'script' || outline === null) return '';
  const beats = beatsOf(text);
  const other = beats.findIndex(({ name }, index) => name !== outline[index]?.name);
  const finished = other < 0 ? beats.length - 1 : other;
  const headings = [...text.matchAll(/^[ \t]*## /gm)];
  return text.slice(0, headings[finished]?.index ?? 0).trimEnd();
}

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
  const budget = budgetOf(order);
  const outline = script.outline && scaleWords(script.outline, budget.target);
  const section =
    outline && position !== null ? sectionIndexOf(outline, beatsOf(script.content), position) : null;
  const isRewrite = kind === 'rewrite' && task === 'rewrite' && script.content !== '';
  return {
    title: script.title,
    niche: script.niche,
    length,
    budget,
    outline,
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
            words: isBeatLength(order.length)
              ? Math.round(beat.words * BEAT_LENGTHS[order.length])
              : ((section === null ? null : outline?.[section]?.words) ?? beat.words),
            wish,
            section,
          },
  };
}

/** Returns the length of the new text: the one that was asked for, or the script's. */
export function lengthOf({ length, script }: Pick<ScriptOrder, 'length' | 'script'>): ScriptLength {
  return length === null || isBeatLength(length) ? (script.length ?? 'medium') : length;
}

/** Returns how many words the new text should have. A new length replaces the words that were planned. */
export function budgetOf(order: Pick<ScriptOrder, 'length' | 'script'>): WordBudget {
  const { outline, wordsPerMinute } = order.script;
  const isPlanned = outline !== null && (order.length === null || isBeatLength(order.length));
  return isPlanned ? outlineBudget(outline) : wordBudget(lengthOf(order), wordsPerMinute);
}

function isBeatLength(length: ScriptOrder['length']): length is 'shorter' | 'longer' {
  return length === 'shorter' || length === 'longer';
}
