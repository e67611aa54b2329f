import { countWords } from '../prompts/prompt-rules.ts';

/** The prompt's template and what is pasted share it. */
export const WORD_LIMIT = 4000;
export const MAX_TITLE_LENGTH = 200;
/** Far more than 4000 words; it holds back texts that have no spaces to count. */
export const MAX_PASTE_LENGTH = 100_000;
/** A title that nobody gave is the first line of the paste, cut here. */
export const DERIVED_TITLE_LENGTH = 80;

export const GENERATION_TEXTS = {
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

/** Null when template and paste fit together, else what to say. */
export function wordLimitProblem(templateWords: number, pasted: string): string | null {
  const count = templateWords + countWords(pasted);
  return count > WORD_LIMIT ? wordLimitText(count) : null;
}

/** The first line of a paste that says something, without the marks of a Markdown heading. */
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
