import type { GenerateDraft, ScriptLength } from './generate-draft.ts';

/** Spoken pace used for every running time in the product. */
const WORDS_PER_MINUTE = 150;

export const LENGTHS: readonly { value: ScriptLength; label: string; words: number }[] = [
  { value: 'short', label: '1-2 minutes', words: 225 },
  { value: 'medium', label: '3-5 minutes', words: 600 },
  { value: 'long', label: '6+ minutes', words: 1050 },
];
const SHORTS = { label: 'Under 1 minute', words: 130 };

/** A beat's name and its share of the running time. */
interface Beat {
  name: string;
  share: number;
}

const LONG_BEATS: readonly Beat[] = [
  { name: 'Hook', share: 9 },
  { name: 'Setup', share: 20 },
  { name: 'Body', share: 44 },
  { name: 'Twist', share: 16 },
  { name: 'Closing', share: 11 },
];
const SHORTS_BEATS: readonly Beat[] = [
  { name: 'Hook', share: 20 },
  { name: 'Body', share: 60 },
  { name: 'Closing', share: 20 },
];

export interface ScriptPlan {
  format: string;
  /** Null until a length is chosen. */
  length: { label: string; words: number; readsIn: string } | null;
  beats: readonly Beat[];
}

/** What the chosen options will come to. */
export function planOf({ contentType, length }: Pick<GenerateDraft, 'contentType' | 'length'>): ScriptPlan {
  if (contentType === 'youtube_shorts') {
    return { format: 'YouTube Shorts', length: measured(SHORTS), beats: SHORTS_BEATS };
  }
  const chosen = LENGTHS.find(({ value }) => value === length);
  return { format: 'Long Form', length: chosen ? measured(chosen) : null, beats: LONG_BEATS };
}

function measured({ label, words }: { label: string; words: number }) {
  return { label, words, readsIn: readsIn(words) };
}

function readsIn(words: number): string {
  const seconds = Math.round((words / WORDS_PER_MINUTE) * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
