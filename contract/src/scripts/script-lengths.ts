/** How fast a script is spoken, unless its owner chose a different pace on the account page. */
export const DEFAULT_WORDS_PER_MINUTE = 150;

export interface WordBudget {
  /** What the writer aims for. */
  target: number;
  /** The accepted range. */
  min: number;
  max: number;
}

/** At 150 words per minute. A different pace changes the number of words, not the minutes. */
export const SCRIPT_LENGTHS = {
  shorts: { label: 'Under 1 minute', target: 130, min: 90, max: 150, maxOutputTokens: 700 },
  short: { label: '1-2 minutes', target: 225, min: 150, max: 300, maxOutputTokens: 1200 },
  medium: { label: '3-5 minutes', target: 600, min: 450, max: 750, maxOutputTokens: 2600 },
  long: { label: '6+ minutes', target: 1050, min: 900, max: 1350, maxOutputTokens: 4500 },
} as const satisfies Record<string, WordBudget & { label: string; maxOutputTokens: number }>;
export type ScriptLength = keyof typeof SCRIPT_LENGTHS;

/** Returns the number of spoken words in a script of this length at this pace. */
export function wordBudget(length: ScriptLength, wordsPerMinute = DEFAULT_WORDS_PER_MINUTE): WordBudget {
  const { target, min, max } = SCRIPT_LENGTHS[length];
  const scaled = (words: number) => Math.round((words * wordsPerMinute) / DEFAULT_WORDS_PER_MINUTE);
  return { target: scaled(target), min: scaled(min), max: scaled(max) };
}

/** Returns the length that was chosen. A Short has only one, and long form is of medium length unless one is chosen. */
export function chosenLength({
  contentType,
  length,
}: {
  contentType: 'long_form' | 'youtube_shorts';
  length?: ScriptLength | undefined;
}): ScriptLength {
  if (contentType === 'youtube_shorts') return 'shorts';
  return length === undefined || length === 'shorts' ? 'medium' : length;
}

/** A script that misses its target by more than this share is repaired. */
const LENGTH_TOLERANCE = 0.1;

/** Returns true if the script has the ordered length without a repair. */
export function isOnTarget({ target }: WordBudget, words: number): boolean {
  return Math.abs(words - target) <= Math.round(target * LENGTH_TOLERANCE);
}

export function isWithin({ min, max }: WordBudget, words: number): boolean {
  return words >= min && words <= max;
}

/** Returns how long the words take to speak, as m:ss. */
export function runningTime(words: number, wordsPerMinute = DEFAULT_WORDS_PER_MINUTE): string {
  const seconds = Math.round((words / wordsPerMinute) * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
