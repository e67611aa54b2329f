import { countWords } from '../prompts/prompt-rules.ts';

/** The template and the pasted text share this limit. */
export const WORD_LIMIT = 4000;
export const MAX_TITLE_LENGTH = 200;
/** Far longer than 4000 words. Limits texts without spaces, whose words cannot be counted. */
export const MAX_PASTE_LENGTH = 100_000;
/** A missing title is derived from the first line of the pasted text, cut at this length. */
export const DERIVED_TITLE_LENGTH = 80;

export const ORDER_TEXTS = {
  titleAndPrompt: 'Please provide a title and select a prompt or paste info.',
  selectLength: 'Please select a script length.',
  pasteAndLength: 'Please paste content, select content type and length.',
  contentTypeUnknown: 'Content type must be long_form or youtube_shorts.',
  titleTooLong: `The title must be at most ${MAX_TITLE_LENGTH} characters.`,
  pasteTooLong: `The pasted text must be at most ${MAX_PASTE_LENGTH} characters.`,
  offlineLabel: 'Offline draft (no AI)',
} as const;

export function wordLimitText(count: number): string {
  return `Combined prompt and input exceeds ${WORD_LIMIT} words (${count}).`;
}

/** Returns the error text if template and pasted text exceed the limit, otherwise null. */
export function wordLimitProblem(templateWords: number, pasted: string): string | null {
  const count = templateWords + countWords(pasted);
  return count > WORD_LIMIT ? wordLimitText(count) : null;
}

/** Returns the first non-blank line, without Markdown heading marks. */
export function titleFromPaste(pasted: string): string {
  const line = pasted
    .split('\n')
    .map((each) => each.trim().replace(/^#{1,6}\s+/, ''))
    .find((each) => each !== '');
  return Array.from(line ?? '')
    .slice(0, DERIVED_TITLE_LENGTH)
    .join('')
    .trim();
}
