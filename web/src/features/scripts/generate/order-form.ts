import type { FieldProblem } from '@cold-open/contract/http/errors';
import { ORDER_MESSAGES, wordLimitProblem } from '@cold-open/contract/scripts/order-rules';
import { pasteOrderForm, titleOrderForm } from '@cold-open/contract/scripts/script-orders.contract';
import { problemsWith } from '../../../ui/form-problems.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { requestOf, sourceTextOf } from './order-request.ts';
import { lengthOf } from './script-plan.ts';

export const PROMPT_DELETED_MESSAGE = 'This prompt no longer exists. Select another one.';

/** Form fields that can show a problem. */
export const FIELDS = [
  'title',
  'contentType',
  'length',
  'promptID',
  'pasteContent',
  'keyPoints',
  'voiceId',
] as const;

/** Checks every rule in the specification and returns at most one problem per field. */
export function problemsInDraft(
  draft: GenerateDraft,
  { promptWords }: { promptWords: number },
): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  const add = (path: string, message: string | null) => {
    if (message !== null && !problems.has(path)) problems.set(path, { path, message });
  };
  const isPaste = draft.mode === 'paste';
  const source = sourceTextOf(draft);
  add(longestField(source, draft.keyPoints), wordLimitProblem(promptWords, source, draft.keyPoints));
  for (const { path, message } of problemsWith(
    isPaste ? pasteOrderForm : titleOrderForm,
    requestOf(draft).body,
  ))
    add(path, message);
  // The schemas check the length only when everything else is valid; the form shows all problems at once.
  if (lengthOf(draft) === null)
    add('length', isPaste ? ORDER_MESSAGES.pasteAndLength : ORDER_MESSAGES.selectLength);
  return [...problems.values()];
}

function longestField(source: string, keyPoints: string): string {
  if (source.trim() !== '') return 'pasteContent';
  return keyPoints.trim() === '' ? 'promptID' : 'keyPoints';
}
