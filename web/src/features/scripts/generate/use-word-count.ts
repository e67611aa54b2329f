import { WORD_LIMIT } from '@cold-open/contract/scripts/order-rules';
import { countTextWords } from '@cold-open/contract/scripts/word-count';
import { useTemplateWordCount } from '../../prompts/prompts.queries.ts';
import { templateAddressOf } from '../../prompts/selected-prompt.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { sourceTextOf } from './order-request.ts';

/** Counts the words in the template, the source and the key points, which share a limit. */
export function useWordCount(draft: GenerateDraft) {
  const { selected } = draft;
  const promptWords = useTemplateWordCount(selected && templateAddressOf(selected));
  const sourceWords = countTextWords(sourceTextOf(draft));
  const used = promptWords + sourceWords + countTextWords(draft.keyPoints);
  return { promptWords, sourceWords, left: Math.max(0, WORD_LIMIT - used), isOver: used > WORD_LIMIT };
}
