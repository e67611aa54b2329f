import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { NEW_NESTED, type NestedValues, nestedValuesOf } from './nested-values.ts';

export interface NestedFormState {
  /** A new one whenever the form starts over, whatever had been typed. */
  round: number;
  /** Null while the form makes a new prompt. */
  nestedId: string | null;
  start: NestedValues;
}

export interface AdminPromptsState {
  selected: PromptGroup | null;
  /** The group whose edit form is open. */
  edited: PromptGroup | null;
  nested: NestedFormState;
}

export type AdminPromptsAction =
  | { type: 'row_toggled'; group: PromptGroup }
  | { type: 'group_edit_opened'; group: PromptGroup }
  | { type: 'group_edit_closed' }
  | { type: 'group_deleted'; groupId: string }
  | { type: 'nested_edit_opened'; prompt: NestedPrompt; template: string }
  | { type: 'nested_form_reset' };

export const INITIAL_STATE: AdminPromptsState = {
  selected: null,
  edited: null,
  nested: { round: 0, nestedId: null, start: NEW_NESTED },
};

/** What follows from what on this page (second document, section 4). */
export function adminPromptsReducer(state: AdminPromptsState, step: AdminPromptsAction): AdminPromptsState {
  const freshNested = { round: state.nested.round + 1, nestedId: null, start: NEW_NESTED };
  switch (step.type) {
    case 'row_toggled':
      return state.selected?._id === step.group._id
        ? { ...state, selected: null, nested: freshNested }
        : { selected: step.group, edited: null, nested: freshNested };
    case 'group_edit_opened':
      return { ...state, edited: step.group, nested: freshNested };
    case 'group_edit_closed':
      return { ...state, edited: null };
    case 'group_deleted':
      if (state.selected?._id === step.groupId) return { selected: null, edited: null, nested: freshNested };
      return state.edited?._id === step.groupId ? { ...state, edited: null } : state;
    case 'nested_edit_opened':
      return {
        ...state,
        nested: {
          round: freshNested.round,
          nestedId: step.prompt._id,
          start: nestedValuesOf(step.prompt, step.template),
        },
      };
    case 'nested_form_reset':
      return { ...state, nested: freshNested };
  }
}
