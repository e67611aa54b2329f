import type { FieldProblem } from '@cold-open/contract/http/errors';
import { nestedPromptForm } from '@cold-open/contract/prompts/prompt-forms';
import { DEFAULT_TEMPLATE, PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { type BeatValues, beatProblems, beatValuesOf } from '../beats/beat-values.ts';
import type { StoredTemplate } from '../prompts.queries.ts';

export interface PromptValues {
  niche: string;
  promptName: string;
  promptTemplate: string;
  videoType: VideoType;
  /** Empty if they are to be read from the template. */
  beats: BeatValues[];
}

export const NEW_PROMPT: PromptValues = {
  niche: '',
  promptName: '',
  promptTemplate: DEFAULT_TEMPLATE,
  videoType: 'long',
  beats: [],
};

export function promptValuesOf(
  { niche, promptName, videoType }: NestedPrompt,
  { promptTemplate, beats }: StoredTemplate,
): PromptValues {
  return { niche, promptName, promptTemplate, videoType, beats: beatValuesOf(beats) };
}

export function promptProblems(values: PromptValues): FieldProblem[] {
  const missing = (['niche', 'promptName', 'promptTemplate'] as const).filter(
    (field) => values[field].trim() === '',
  );
  return [
    ...missing.map((path) => ({ path, message: PROMPT_MESSAGES.fillInNested })),
    ...problemsWith(nestedPromptForm.omit({ beats: true }), values),
    ...beatProblems(values.beats),
  ];
}
