import { wordsByBeat } from '@cold-open/contract/prompts/template-beats';
import {
  runningTime,
  SCRIPT_LENGTHS,
  type ScriptLength,
  wordBudget,
} from '@cold-open/contract/scripts/script-lengths';
import { type PlannedBeat, plannedBeats } from '../writing/planned-beats.ts';
import type { GenerateDraft, LongFormLength } from './generate-draft.ts';

const LONG_FORM_LENGTHS: readonly LongFormLength[] = ['short', 'medium', 'long'];
export const LENGTH_CHOICES = LONG_FORM_LENGTHS.map((value) => ({
  value,
  label: SCRIPT_LENGTHS[value].label,
}));

export interface ScriptPlan {
  format: string;
  /** Null until a length is chosen. */
  length: { label: string; words: number; readsIn: string } | null;
  beats: readonly PlannedBeat[];
  /** The words of each beat, in order; null until a length is chosen. */
  wordsByBeat: readonly number[] | null;
}

interface PlanBasis {
  wordsPerMinute?: number | undefined;
  /** Undefined while no prompt is selected or its template is loading. */
  beatsOfTemplate?: readonly PlannedBeat[] | undefined;
}

/** Returns the format, length and beats that the chosen options will produce. */
export function planOf(
  draft: Pick<GenerateDraft, 'contentType' | 'length'>,
  { wordsPerMinute, beatsOfTemplate }: PlanBasis = {},
): ScriptPlan {
  const length = lengthOf(draft);
  const planned = length && plannedLength(length, wordsPerMinute);
  const beats = plannedBeats(draft.contentType, beatsOfTemplate);
  return {
    format: draft.contentType === 'youtube_shorts' ? 'YouTube Shorts' : 'Long Form',
    length: planned,
    beats,
    wordsByBeat: planned && wordsByBeat(beats, planned.words),
  };
}

/** Returns the one fixed length for shorts, and null until a length is chosen for long form. */
export function lengthOf({
  contentType,
  length,
}: Pick<GenerateDraft, 'contentType' | 'length'>): ScriptLength | null {
  if (contentType === 'youtube_shorts') return 'shorts';
  return length === '' ? null : length;
}

/** Returns a warning if the selected prompt is made for the other kind of video, otherwise null. */
export function lengthMismatch({ contentType, selected }: Pick<GenerateDraft, 'contentType' | 'selected'>) {
  const videoType = selected?.nestedPrompt.videoType;
  if (videoType === 'long' && contentType === 'youtube_shorts')
    return 'This prompt is made for long videos. In a Short, most of its beats will not fit.';
  if (videoType === 'short' && contentType === 'long_form')
    return 'This prompt is made for Shorts. In a longer video it has to be stretched.';
  return null;
}

/** Faster speakers get more words for the same running time. */
function plannedLength(length: ScriptLength, wordsPerMinute: number | undefined) {
  const { target } = wordBudget(length, wordsPerMinute);
  return { label: SCRIPT_LENGTHS[length].label, words: target, readsIn: runningTime(target, wordsPerMinute) };
}
