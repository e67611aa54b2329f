import { matches } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';

export const LIBRARY_TABS = ['all', 'bookmarked', 'mine'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

export interface PromptFilters {
  /** Matched against everything, including the text of prompts. */
  search: string;
  tab: LibraryTab;
  /** Matched against the YouTuber's name. */
  name: string;
  type: 'all' | VideoType;
  style: string;
  niche: string;
  tags: readonly string[];
}

export const NO_FILTERS: PromptFilters = {
  search: '',
  tab: 'all',
  name: '',
  type: 'all',
  style: '',
  niche: '',
  tags: [],
};

/** Clears everything but the name and the tab. Without an All option, `type` is the initial type. */
export function resetFilters(
  { name, tab }: PromptFilters,
  type: PromptFilters['type'] = 'all',
): PromptFilters {
  return { ...NO_FILTERS, name, tab, type };
}

/** Returns true if a filter other than the tab is set. */
export function isFiltered({ search, name, style, niche, tags }: PromptFilters): boolean {
  return [search, name, style, niche].some((text) => text.trim() !== '') || tags.length > 0;
}

/** Counts the active filters behind the phone's button. Without an All option, the type does not count. */
export function countActive(
  { type, style, niche, tags }: PromptFilters,
  types: readonly PromptFilters['type'][],
): number {
  const isTypeChosen = type !== 'all' && types.includes('all');
  return Number(isTypeChosen) + Number(style.trim() !== '') + Number(niche.trim() !== '') + tags.length;
}

/** Filters a group's prompts in the picker by the same rules that the server uses for groups. */
export function filterPrompts(
  { nestedPrompts, style: groupStyle, promptName: channelName, niche: groupNiche }: PromptGroup,
  { type, style, niche, tags }: PromptFilters,
): NestedPrompt[] {
  return nestedPrompts.filter(
    (prompt) =>
      (type === 'all' || prompt.videoType === type) &&
      // A style or niche that matched the group must not hide all its prompts.
      [prompt.promptName, groupStyle, channelName].some((text) => matches(text, style, 'contains')) &&
      [prompt.niche, groupNiche].some((text) => matches(text, niche, 'starts')) &&
      tags.every((tag) => hasTag(prompt, tag)),
  );
}

function hasTag(prompt: NestedPrompt, tag: string): boolean {
  return prompt.tags.some((own) => own.toLowerCase() === tag.trim().toLowerCase());
}
