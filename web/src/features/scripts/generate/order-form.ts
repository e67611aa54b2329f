import type { FieldProblem } from '@cold-open/contract/http/errors';
import {
  MAX_KEY_POINTS_LENGTH,
  MAX_PASTE_LENGTH,
  MAX_TITLE_LENGTH,
  ORDER_MESSAGES,
  wordLimitProblem,
} from '@cold-open/contract/scripts/order-rules';
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

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Checks every rule in the specification and returns at most one problem per field. The schemas of the orders have the
 * same rules, but would load zod with the form.
 */
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
  const { title = '', promptID, pasteContent = '', keyPoints = '' } = requestOf(draft).body;
  if (keyPoints.length > MAX_KEY_POINTS_LENGTH) add('keyPoints', ORDER_MESSAGES.keyPointsTooLong);
  if (keyPoints !== '' && !LETTER_OR_DIGIT.test(keyPoints))
    add('keyPoints', ORDER_MESSAGES.keyPointsWithoutWords);
  if (title.length > MAX_TITLE_LENGTH) add('title', ORDER_MESSAGES.titleTooLong);
  if (isPaste) {
    if (pasteContent.length > MAX_PASTE_LENGTH) add('pasteContent', ORDER_MESSAGES.pasteTooLong);
    // First, so that a text that is too long is not searched.
    else if (!LETTER_OR_DIGIT.test(pasteContent)) add('pasteContent', ORDER_MESSAGES.pasteAndLength);
  } else {
    if (title === '') add('title', ORDER_MESSAGES.titleAndPrompt);
    if (promptID === undefined) add('promptID', ORDER_MESSAGES.titleAndPrompt);
  }
  if (lengthOf(draft) === null)
    add('length', isPaste ? ORDER_MESSAGES.pasteAndLength : ORDER_MESSAGES.selectLength);
  return [...problems.values()];
}

function longestField(source: string, keyPoints: string): string {
  if (source.trim() !== '') return 'pasteContent';
  return keyPoints.trim() === '' ? 'promptID' : 'keyPoints';
}
