import type { FieldProblem } from '@cold-open/contract/http/errors';
import { ORDER_TEXTS, wordLimitProblem } from '@cold-open/contract/scripts/order-rules';
import { pasteOrderForm, titleOrderForm } from '@cold-open/contract/scripts/script-orders.contract';
import { problemsWith } from '../../../ui/form-problems.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { requestOf, sourceTextOf } from './order-request.ts';
import { lengthOf } from './script-plan.ts';

export const PROMPT_GONE_TEXT = 'This prompt no longer exists. Select another one.';
const NO_WORDS_TEXT = 'Write the points in words, or leave them out.';

/** Form fields that can show a problem. */
export const FIELDS = ['title', 'contentType', 'length', 'promptID', 'pasteContent'] as const;

/** What the checks need to know besides the draft. */
export interface DraftContext {
  /** False when no model is connected; null until that is known. */
  ai: boolean | null;
  promptWords: number;
}

/** Checks every rule in the specification and returns at most one problem per field. */
export function problemsInDraft(draft: GenerateDraft, { ai, promptWords }: DraftContext): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  const add = (path: string, message: string | null) => {
    if (message !== null && !problems.has(path)) problems.set(path, { path, message });
  };
  const { kind, body } = requestOf(draft, ai);
  const isPaste = draft.mode === 'paste';
  const source = sourceTextOf(draft, ai);
  add(source.trim() === '' ? 'promptID' : 'pasteContent', wordLimitProblem(promptWords, source));
  for (const { path, message } of problemsWith(isPaste ? pasteOrderForm : titleOrderForm, body))
    add(path, message);
  // The schemas check the length only when everything else is valid; the form shows all problems at once.
  if (lengthOf(draft) === null)
    add('length', isPaste ? ORDER_TEXTS.pasteAndLength : ORDER_TEXTS.selectLength);
  if (!isPaste && kind === 'custom') add('pasteContent', keyPointsProblem(body));
  return [...problems.values()];
}

/** Key points are optional, so "nothing pasted" can only mean points without any words. */
function keyPointsProblem(body: Record<string, string>): string | null {
  const problem = problemsWith(pasteOrderForm, body).find(({ path }) => path === 'pasteContent');
  return problem?.message === ORDER_TEXTS.pasteAndLength ? NO_WORDS_TEXT : (problem?.message ?? null);
}
