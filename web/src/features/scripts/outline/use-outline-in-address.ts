import { getNestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { SelectedPrompt } from '../../prompts/selected-prompt.ts';
import type { GenerateDraft } from '../generate/generate-draft.ts';
import { outlineQuery } from './outline.queries.ts';

export const OUTLINE_PARAM = 'outline';

/** Opens the outline that another page links to, with the options it was made from. */
export function useOutlineInAddress(change: (changed: Partial<GenerateDraft>) => void): void {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const id = params.get(OUTLINE_PARAM);
  const open = useEffectEvent(async (outlineId: string) => {
    try {
      const outline = await queryClient.fetchQuery({ ...outlineQuery(outlineId), staleTime: 0 });
      change({ ...optionsOf(outline), selected: await findPrompt(outline.promptID) });
    } catch {
      toastError('The outline could not be opened.');
    }
    setParams({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (id !== null) void open(id);
  }, [id]);
}

function optionsOf(outline: Outline): Partial<GenerateDraft> {
  const { title, contentType, length, pasteContent } = outline;
  return {
    outlineId: outline._id,
    isPlanning: true,
    title,
    contentType,
    length: length === 'shorts' ? '' : length,
    mode: pasteContent === null ? 'options' : 'paste',
    pasteContent: pasteContent ?? '',
    keyPoints: '',
    voice: outline.voiceId ?? 'template',
  };
}

/** The prompt may have been deleted since. */
async function findPrompt(nestedId: string | null): Promise<SelectedPrompt | null> {
  if (nestedId === null) return null;
  try {
    const {
      parentGroup,
      siblings: _siblings,
      ...nestedPrompt
    } = await callApi(getNestedPrompt, {
      params: { nestedId },
    });
    return { nestedPrompt, parentGroup };
  } catch {
    return null;
  }
}
