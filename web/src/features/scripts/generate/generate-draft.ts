import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';
import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDraft } from '../../../api/use-draft.ts';
import { promptTemplate } from '../../prompts/prompts.queries.ts';
import { type SelectedPrompt, templateAddressOf } from '../../prompts/selected-prompt.ts';

export type ContentType = 'long_form' | 'youtube_shorts';
export type LongFormLength = Exclude<ScriptLength, 'shorts'>;

/** The generate form's values. */
export interface GenerateDraft extends Record<string, unknown> {
  mode: 'options' | 'paste';
  title: string;
  contentType: ContentType;
  length: LongFormLength | '';
  pasteContent: string;
  /** What an offline draft should say. Not used when a model is connected. */
  keyPoints: string;
  selected: SelectedPrompt | null;
}

const EMPTY: GenerateDraft = {
  mode: 'options',
  title: '',
  contentType: 'long_form',
  length: '',
  pasteContent: '',
  keyPoints: '',
  selected: null,
};

/** Holds the form values. They survive a reload and include a topic or prompt passed by another page. */
export function useGenerateDraft() {
  const { values: draft, change } = useDraft('generate', EMPTY);
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const passedState: unknown = location.state;
  useEffect(() => {
    const { topic, selected, template } = readPassedState(passedState);
    if (topic === null && selected === null) return;
    if (selected && template !== null) {
      queryClient.setQueryData(promptTemplate(templateAddressOf(selected)).queryKey, template);
    }
    change({ ...(topic !== null && { title: topic }), ...(selected && { selected }) });
    // Clears the state, because a reload must restore what was typed since.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [passedState, change, location, navigate, queryClient]);
  return { draft, change };
}

/** Navigation state may come from an older version of the app, so it is validated. */
function readPassedState(state: unknown) {
  const { topic, nestedPrompt, parentGroup, promptTemplate: template } = asRecord(state);
  const hasPrompt = [nestedPrompt, parentGroup].every((part) => typeof asRecord(part)._id === 'string');
  return {
    topic: typeof topic === 'string' ? topic : null,
    selected: hasPrompt ? ({ nestedPrompt, parentGroup } as SelectedPrompt) : null,
    template: typeof template === 'string' ? template : null,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function videoTypeOf(contentType: ContentType): VideoType {
  return contentType === 'long_form' ? 'long' : 'short';
}
