import { countTextWords } from './word-count.ts';

/** The template, the pasted text and the key points share this limit. */
export const WORD_LIMIT = 4000;
export const MAX_TITLE_LENGTH = 200;
/** Far longer than 4000 words. */
export const MAX_PASTE_LENGTH = 100_000;
export const MAX_KEY_POINTS_LENGTH = 4000;
/** A missing title is derived from the first line of the pasted text, cut at this length. */
export const DERIVED_TITLE_LENGTH = 80;

export const ORDER_MESSAGES = {
  titleAndPrompt: 'Please provide a title and select a prompt or paste info.',
  selectLength: 'Please select a script length.',
  pasteAndLength: 'Please paste content, select content type and length.',
  contentTypeUnknown: 'Content type must be long_form or youtube_shorts.',
  titleTooLong: `The title must be at most ${MAX_TITLE_LENGTH} characters.`,
  pasteTooLong: `The pasted text must be at most ${MAX_PASTE_LENGTH} characters.`,
  keyPointsTooLong: `What it should say must be at most ${MAX_KEY_POINTS_LENGTH} characters.`,
  keyPointsWithoutWords: 'Write the points in words, or leave them out.',
  outlineInvalid: 'Invalid outline.',
  qualityUnknown: 'Choose the standard or the best model.',
  bestUnavailable: 'The best model is not available here. No token was taken.',
  offlineLabel: 'Offline draft (no AI)',
  offlinePlan: 'No AI is connected. This is your plan in your words.',
} as const;

export function wordLimitMessage(count: number): string {
  return `Combined prompt and input exceeds ${WORD_LIMIT} words (${count}).`;
}

/** Returns the error message if the texts together exceed the limit, otherwise null. */
export function wordLimitProblem(templateWords: number, ...texts: string[]): string | null {
  const count = texts.reduce((words, text) => words + countTextWords(text, WORD_LIMIT), templateWords);
  return count > WORD_LIMIT ? wordLimitMessage(count) : null;
}

/** Returns the first non-blank line without Markdown heading marks. A long one is cut after a whole word. */
export function titleFromPaste(pasted: string): string {
  const line = firstLineWithText(pasted);
  // A character has at most two units. Splitting a text of one long line into characters would take milliseconds.
  const characters = Array.from(line.slice(0, 2 * (DERIVED_TITLE_LENGTH + 1)));
  if (characters.length <= DERIVED_TITLE_LENGTH) return line;
  const start = characters.slice(0, DERIVED_TITLE_LENGTH).join('');
  const isAtWordEnd = /\s/.test(characters[DERIVED_TITLE_LENGTH] ?? '');
  // A language without spaces can be cut anywhere.
  const whole = isAtWordEnd || !/\s/.test(start) ? start : start.replace(/\s+\S*$/, '');
  return whole.replace(/[\s,;:–—-]+$/, '');
}

function firstLineWithText(text: string): string {
  for (let start = 0; start <= text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak === -1 ? text.length : lineBreak;
    const line = text
      .slice(start, end)
      .trim()
      .replace(/^#{1,6}\s+/, '');
    if (line !== '') return line;
    start = end + 1;
  }
  return '';
}

/** A source with fewer words than this share of the script is too short for it. */
const SHORT_SOURCE_SHARE = 0.4;

/** Returns a warning if the source is too short for the script, otherwise null. */
export function shortSourceMessage(source: string, targetWords: number): string | null {
  const words = countTextWords(source);
  if (words === 0 || words >= targetWords * SHORT_SOURCE_SHARE) return null;
  return `Your text has ${words} ${words === 1 ? 'word' : 'words'}, which is little for a script of about ${targetWords}. Expect a shorter script, or add more material.`;
}

/** The note on a script that was written from a source that is too short for it. */
export function shortSourceNote(source: string, targetWords: number): string | null {
  if (shortSourceMessage(source, targetWords) === null) return null;
  return `The text you pasted was short for a script of about ${targetWords} words. Check what was added to it.`;
}
