import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { currentUserId } from '../../../api/session.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { pointsAsSentences } from './key-points.ts';
import { lengthOf } from './script-plan.ts';

/** The body of an order as it was sent, so that it can be sent again unchanged. */
export interface OrderRequest {
  kind: 'title' | 'custom';
  body: Record<string, string>;
}

export function endpointOf({ kind }: OrderRequest) {
  return kind === 'title' ? generateScript : generateCustomScript;
}

/** The creator's source: the pasted text, or the key points where no model is connected. */
export function sourceTextOf({ mode, pasteContent, keyPoints }: GenerateDraft, ai: boolean | null): string {
  if (mode === 'paste') return pasteContent;
  return ai === false ? keyPoints : '';
}

export function requestOf(draft: GenerateDraft, ai: boolean | null): OrderRequest {
  const { mode, contentType, selected } = draft;
  const typed = sourceTextOf(draft, ai).trim();
  const source = mode === 'paste' ? typed : pointsAsSentences(typed);
  const userId = currentUserId();
  return {
    kind: mode === 'paste' || source !== '' ? 'custom' : 'title',
    body: {
      ...(userId !== null && { userId }),
      title: draft.title.trim(),
      ...(selected && { promptID: selected.nestedPrompt._id }),
      style: contentType === 'long_form' ? 'long' : 'shorts',
      contentType,
      length: lengthOf(draft) ?? '',
      niche: selected?.nestedPrompt.niche || DEFAULT_NICHE,
      ...(source !== '' && { pasteContent: source }),
    },
  };
}

export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  const fields = new Set([...Object.keys(one.body), ...Object.keys(other.body)]);
  return one.kind === other.kind && [...fields].every((field) => one.body[field] === other.body[field]);
}
