import type { FieldProblem } from '@cold-open/contract/http/errors';
import { promptGroupChange } from '@cold-open/contract/prompts/prompt-forms';
import { parseTags } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { problemsWith } from '../../../ui/form-problems.tsx';

/** The values of the group form. */
export interface GroupValues {
  /** The form and the table call it Prompt Name. */
  youtuberName: string;
  niche: string;
  videoType: VideoType;
  description: string;
  targetAudience: string;
  /** The form and the table call it Channel Name. */
  promptName: string;
  style: string;
  /** Separated by commas. */
  tags: string;
}

export const EMPTY_GROUP: GroupValues = {
  youtuberName: '',
  niche: '',
  videoType: 'long',
  description: '',
  targetAudience: '',
  promptName: '',
  style: '',
  tags: '',
};

export function groupValuesOf(group: PromptGroup): GroupValues {
  const { youtuberName, niche, videoType, description, targetAudience, promptName, style, tags } = group;
  return {
    youtuberName,
    niche,
    videoType,
    description,
    targetAudience,
    promptName,
    style,
    tags: tags.join(', '),
  };
}

export function groupBodyOf(values: GroupValues) {
  return { ...values, tags: parseTags(values.tags) };
}

/** Reports missing required names with `requiredMessage`, then the problems that the contract finds. */
export function groupProblems(values: GroupValues, requiredText: string): FieldProblem[] {
  const missing = (['youtuberName', 'niche'] as const).filter((field) => values[field].trim() === '');
  return [
    ...missing.map((path) => ({ path, message: requiredText })),
    ...problemsWith(promptGroupChange, groupBodyOf(values)),
  ];
}
