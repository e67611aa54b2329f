import {
  runningTime,
  SCRIPT_LENGTHS,
  type ScriptLength,
  wordBudget,
} from '@cold-open/contract/scripts/script-lengths';
import type { ContentType, GenerateDraft, LongFormLength } from './generate-draft.ts';

const LONG_FORM_LENGTHS: readonly LongFormLength[] = ['short', 'medium', 'long'];
export const LENGTH_CHOICES = LONG_FORM_LENGTHS.map((value) => ({
  value,
  label: SCRIPT_LENGTHS[value].label,
}));

export interface PlannedBeat {
  name: string;
  /** Of the running time. */
  share: number;
}

const LONG_BEATS: readonly PlannedBeat[] = [
  { name: 'Hook', share: 9 },
  { name: 'Setup', share: 20 },
  { name: 'Body', share: 44 },
  { name: 'Twist', share: 16 },
  { name: 'Closing', share: 11 },
];
const SHORTS_BEATS: readonly PlannedBeat[] = [
  { name: 'Hook', share: 20 },
  { name: 'Body', share: 60 },
  { name: 'Closing', share: 20 },
];

export function plannedBeats(contentType: ContentType | null): readonly PlannedBeat[] {
  return contentType === 'youtube_shorts' ? SHORTS_BEATS : LONG_BEATS;
}

export interface ScriptPlan {
  format: string;
  /** Null until a length is chosen. */
  length: { label: string; words: number; readsIn: string } | null;
  beats: readonly PlannedBeat[];
}

/** What the chosen options will come to. */
export function planOf(
  draft: Pick<GenerateDraft, 'contentType' | 'length'>,
  wordsPerMinute?: number | undefined,
): ScriptPlan {
  const length = lengthOf(draft);
  return {
    format: draft.contentType === 'youtube_shorts' ? 'YouTube Shorts' : 'Long Form',
    length: length && measured(length, wordsPerMinute),
    beats: plannedBeats(draft.contentType),
  };
}

/** Shorts have only their own length; null until one is chosen. */
export function lengthOf({
  contentType,
  length,
}: Pick<GenerateDraft, 'contentType' | 'length'>): ScriptLength | null {
  if (contentType === 'youtube_shorts') return 'shorts';
  return length === '' ? null : length;
}

/** Whoever speaks faster says more in the same time. */
function measured(length: ScriptLength, wordsPerMinute: number | undefined) {
  const { target } = wordBudget(length, wordsPerMinute);
  return { label: SCRIPT_LENGTHS[length].label, words: target, readsIn: runningTime(target, wordsPerMinute) };
}
