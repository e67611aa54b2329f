import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { useTemplateWordCount } from '../prompts/prompts.queries.ts';
import { templateAddressOf } from '../prompts/selected-prompt.ts';
import type { GenerateDraft } from './generate-draft.ts';

/** The prompt and what is pasted share it. */
export const WORD_LIMIT = 4000;

/** How many words are spoken for; what is pasted counts only where it is used. */
export function useWordRoom({ mode, pasteContent, selected }: GenerateDraft) {
  const promptWords = useTemplateWordCount(selected && templateAddressOf(selected));
  const used = promptWords + (mode === 'paste' ? countWords(pasteContent) : 0);
  return { promptWords, used, left: Math.max(0, WORD_LIMIT - used), isOver: used > WORD_LIMIT };
}
