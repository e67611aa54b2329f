import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { WORD_LIMIT } from '@cold-open/contract/scripts/order-rules';
import { useTemplateWordCount } from '../../prompts/prompts.queries.ts';
import { templateAddressOf } from '../../prompts/selected-prompt.ts';
import { useWriter } from './generate.queries.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { sourceTextOf } from './order-request.ts';

/** Counts the words in the template and the source against their shared limit. */
export function useWordCount(draft: GenerateDraft) {
  const { selected } = draft;
  const promptWords = useTemplateWordCount(selected && templateAddressOf(selected));
  const { data: writer } = useWriter();
  const used = promptWords + countWords(sourceTextOf(draft, writer?.ai ?? null));
  return { promptWords, used, left: Math.max(0, WORD_LIMIT - used), isOver: used > WORD_LIMIT };
}
