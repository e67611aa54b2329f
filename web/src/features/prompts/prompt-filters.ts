import { matches } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';

export interface PromptFilters {
  /** Matched against the YouTuber's name. */
  name: string;
  type: 'all' | VideoType;
  style: string;
  niche: string;
  tags: readonly string[];
}

export const NO_FILTERS: PromptFilters = { name: '', type: 'all', style: '', niche: '', tags: [] };

/** Reset clears everything but the name; where there is no All, the type goes back to where it started. */
export function resetFilters({ name }: PromptFilters, type: PromptFilters['type'] = 'all'): PromptFilters {
  return { ...NO_FILTERS, name, type };
}

/** How many of the filters behind the phone's button narrow the list. Where there is no All, a type is no filter. */
export function countActive(
  { type, style, niche, tags }: PromptFilters,
  types: readonly PromptFilters['type'][],
): number {
  const isTypeChosen = type !== 'all' && types.includes('all');
  return Number(isTypeChosen) + Number(style.trim() !== '') + Number(niche.trim() !== '') + tags.length;
}

/** As the server filters groups, so the picker filters the prompts of one of them. */
export function filterNested(
  { nestedPrompts, style: groupStyle, promptName: channelName, niche: groupNiche }: PromptGroup,
  { type, style, niche, tags }: PromptFilters,
): NestedPrompt[] {
  return nestedPrompts.filter(
    (prompt) =>
      (type === 'all' || prompt.videoType === type) &&
      // What led to the creator must not then hide every prompt of theirs.
      [prompt.promptName, groupStyle, channelName].some((text) => matches(text, style, 'contains')) &&
      [prompt.niche, groupNiche].some((text) => matches(text, niche, 'starts')) &&
      tags.every((tag) => hasTag(prompt, tag)),
  );
}

function hasTag(prompt: NestedPrompt, tag: string): boolean {
  return prompt.tags.some((present) => present.toLowerCase() === tag.trim().toLowerCase());
}
