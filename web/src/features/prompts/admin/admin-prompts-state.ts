import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { NEW_NESTED, type NestedValues, nestedValuesOf } from './nested-values.ts';

export interface NestedFormState {
  /** Changes whenever the form starts over, so that React discards what was typed. */
  formKey: number;
  /** Null while the form creates a new prompt. */
  nestedId: string | null;
  initialValues: NestedValues;
}

export interface AdminPromptsState {
  selected: PromptGroup | null;
  /** The group whose edit form is open. */
  edited: PromptGroup | null;
  nestedForm: NestedFormState;
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
  nestedForm: { formKey: 0, nestedId: null, initialValues: NEW_NESTED },
};

/** Implements section 4 of the admin specification. */
export function adminPromptsReducer(state: AdminPromptsState, action: AdminPromptsAction): AdminPromptsState {
  const newForm = { formKey: state.nestedForm.formKey + 1, nestedId: null, initialValues: NEW_NESTED };
  switch (action.type) {
    case 'row_toggled':
      return state.selected?._id === action.group._id
        ? { ...state, selected: null, nestedForm: newForm }
        : { selected: action.group, edited: null, nestedForm: newForm };
    case 'group_edit_opened':
      return { ...state, edited: action.group, nestedForm: newForm };
    case 'group_edit_closed':
      return { ...state, edited: null };
    case 'group_deleted':
      if (state.selected?._id === action.groupId) {
        return { selected: null, edited: null, nestedForm: newForm };
      }
      return state.edited?._id === action.groupId ? { ...state, edited: null } : state;
    case 'nested_edit_opened':
      return {
        ...state,
        nestedForm: {
          formKey: newForm.formKey,
          nestedId: action.prompt._id,
          initialValues: nestedValuesOf(action.prompt, action.template),
        },
      };
    case 'nested_form_reset':
      return { ...state, nestedForm: newForm };
  }
}
