import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { currentUserId } from '../../../api/session.ts';
import type { GenerateDraft } from './generate-draft.ts';
import { lengthOf } from './script-plan.ts';

/** An order's request body, kept so that it can be sent again unchanged. */
export interface OrderRequest {
  kind: 'title' | 'custom';
  body: Record<string, string>;
}

/** What the form sends. The voice is known once the creator's voices are loaded. */
export type OrderedDraft = GenerateDraft & { voiceId?: string | null };

export function endpointOf({ kind }: OrderRequest) {
  return kind === 'title' ? generateScript : generateCustomScript;
}

/** Returns the pasted text, which only the second tab sends. */
export function sourceTextOf({ mode, pasteContent }: GenerateDraft): string {
  return mode === 'paste' ? pasteContent : '';
}

/** Returns the outline that the script is written from; empty if it is closed. */
function outlineOf({ isPlanning, outlineId }: GenerateDraft): string {
  return isPlanning ? outlineId : '';
}

export function requestOf(draft: OrderedDraft): OrderRequest {
  const { mode, contentType, selected } = draft;
  const source = sourceTextOf(draft).trim();
  const outlineId = outlineOf(draft);
  const keyPoints = outlineId === '' ? draft.keyPoints.trim() : '';
  const userId = currentUserId();
  return {
    kind: mode === 'paste' ? 'custom' : 'title',
    body: {
      ...(userId !== null && { userId }),
      title: draft.title.trim(),
      ...(selected && { promptID: selected.nestedPrompt._id }),
      style: contentType === 'long_form' ? 'long' : 'shorts',
      contentType,
      length: lengthOf(draft) ?? '',
      niche: selected?.nestedPrompt.niche || DEFAULT_NICHE,
      ...(source !== '' && { pasteContent: source }),
      ...(keyPoints !== '' && { keyPoints }),
      ...(draft.voiceId && { voiceId: draft.voiceId }),
      ...(outlineId !== '' && { outlineId }),
      ...(draft.quality === 'best' && { quality: draft.quality }),
    },
  };
}

export function isSameRequest(a: OrderRequest, b: OrderRequest): boolean {
  const fields = new Set([...Object.keys(a.body), ...Object.keys(b.body)]);
  return a.kind === b.kind && [...fields].every((field) => a.body[field] === b.body[field]);
}
