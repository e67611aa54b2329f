import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateAddress } from './prompts.queries.ts';

/** A prompt and its group, as passed to the generator. */
export interface SelectedPrompt {
  nestedPrompt: NestedPrompt;
  parentGroup: { _id: string; youtuberName: string };
}

export function templateAddressOf(selected: SelectedPrompt): TemplateAddress {
  return { groupId: selected.parentGroup._id, nestedId: selected.nestedPrompt._id };
}
