import type { FieldProblem } from '@cold-open/contract/http/errors';
import { GENERATION_TEXTS, wordLimitProblem } from '@cold-open/contract/scripts/order-rules';
import {
  customGenerationForm,
  generateCustomScript,
  generateScript,
  generationForm,
} from '@cold-open/contract/scripts/script-orders.contract';
import { currentUserId } from '../../../api/session.ts';
import { problemsWith } from '../../../ui/form-problems.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { pointsAsSentences } from './key-points.ts';
import { lengthOf } from './script-plan.ts';

export const PROMPT_GONE_TEXT = 'That prompt is gone. Select another one.';
const WORDLESS_TEXT = 'Put the points into words, or leave them out.';

/** Those that a problem can be marked at. */
export const FIELDS = ['title', 'contentType', 'length', 'promptID', 'pasteContent'] as const;

/** What is sent; kept as it was sent, so that it can be sent again. */
export interface OrderRequest {
  kind: 'title' | 'custom';
  body: Record<string, string>;
}

export function endpointOf({ kind }: OrderRequest) {
  return kind === 'title' ? generateScript : generateCustomScript;
}

/** What else is known where the draft is checked. */
export interface DraftSurroundings {
  /** False when no model is connected; null while that is not known. */
  ai: boolean | null;
  promptWords: number;
}

/** The text that goes along as material: what was pasted, or the points for an offline draft. */
export function materialOf({ mode, pasteContent, keyPoints }: GenerateDraft, ai: boolean | null): string {
  if (mode === 'paste') return pasteContent;
  return ai === false ? keyPoints : '';
}

export function requestOf(draft: GenerateDraft, ai: boolean | null): OrderRequest {
  const { mode, contentType, selected } = draft;
  const given = materialOf(draft, ai).trim();
  const material = mode === 'paste' ? given : pointsAsSentences(given);
  const userId = currentUserId();
  return {
    kind: mode === 'paste' || material !== '' ? 'custom' : 'title',
    body: {
      ...(userId !== null && { userId }),
      title: draft.title.trim(),
      ...(selected && { promptID: selected.nestedPrompt._id }),
      style: contentType === 'long_form' ? 'long' : 'shorts',
      contentType,
      length: lengthOf(draft) ?? '',
      niche: selected?.nestedPrompt.niche || 'General',
      ...(material !== '' && { pasteContent: material }),
    },
  };
}

export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  const fields = new Set([...Object.keys(one.body), ...Object.keys(other.body)]);
  return one.kind === other.kind && [...fields].every((field) => one.body[field] === other.body[field]);
}

/** Every rule of the specification, by the contract's own words, with the field that each is about. */
export function problemsInDraft(
  draft: GenerateDraft,
  { ai, promptWords }: DraftSurroundings,
): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  const tell = (path: string, message: string | null) => {
    if (message !== null && !problems.has(path)) problems.set(path, { path, message });
  };
  const { kind, body } = requestOf(draft, ai);
  const isPaste = draft.mode === 'paste';
  const material = materialOf(draft, ai);
  tell(material.trim() === '' ? 'promptID' : 'pasteContent', wordLimitProblem(promptWords, material));
  for (const { path, message } of problemsWith(isPaste ? customGenerationForm : generationForm, body))
    tell(path, message);
  // The schemas look at the length only when everything else is right; a person is told all of it at once.
  if (lengthOf(draft) === null)
    tell('length', isPaste ? GENERATION_TEXTS.pasteAndLength : GENERATION_TEXTS.selectLength);
  if (!isPaste && kind === 'custom') tell('pasteContent', problemOfPoints(body));
  return [...problems.values()];
}

/** Title, prompt and length are the other form's matter, and nobody has to give points. */
function problemOfPoints(body: Record<string, string>): string | null {
  const problem = problemsWith(customGenerationForm, body).find(({ path }) => path === 'pasteContent');
  return problem?.message === GENERATION_TEXTS.pasteAndLength ? WORDLESS_TEXT : (problem?.message ?? null);
}
