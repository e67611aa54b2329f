import { useCurrentUser } from '../../account/account.queries.ts';
import { usePromptTemplate } from '../../prompts/prompts.queries.ts';
import { templateAddressOf } from '../../prompts/selected-prompt.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { planOf, type ScriptPlan } from './script-plan.ts';

/** Plans the script at the creator's pace, with the beats of the selected prompt. */
export function usePlan(draft: GenerateDraft): ScriptPlan {
  const wordsPerMinute = useCurrentUser().data?.wordsPerMinute;
  const { data: template } = usePromptTemplate(draft.selected && templateAddressOf(draft.selected));
  return planOf(draft, { wordsPerMinute, beatsOfTemplate: draft.selected ? template?.beats : undefined });
}
