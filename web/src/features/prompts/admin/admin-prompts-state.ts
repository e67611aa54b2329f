import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { StoredTemplate } from '../prompts.queries.ts';
import { NEW_PROMPT, type PromptValues, promptValuesOf } from './prompt-values.ts';

export interface PromptFormState {
  /** Changes whenever the form starts over, so that React discards the input. */
  formKey: number;
  /** Null while the form creates a new prompt. */
  nestedId: string | null;
  initialValues: PromptValues;
}

export interface AdminPromptsState {
  /** The group whose prompts are shown, as in the address; empty if there is none. */
  selectedId: string;
  /** The group whose edit form is open. */
  editedGroup: PromptGroup | null;
  promptForm: PromptFormState;
}

export type AdminPromptsAction =
  | { type: 'group_selected'; groupId: string }
  | { type: 'group_edit_opened'; group: PromptGroup }
  | { type: 'group_edit_closed' }
  | { type: 'group_deleted'; groupId: string }
  | { type: 'prompt_edit_opened'; prompt: NestedPrompt; template: StoredTemplate }
  | { type: 'prompt_form_reset' };

export const INITIAL_STATE: AdminPromptsState = {
  selectedId: '',
  editedGroup: null,
  promptForm: { formKey: 0, nestedId: null, initialValues: NEW_PROMPT },
};

/** Implements section 4 of the admin specification. */
export function adminPromptsReducer(state: AdminPromptsState, action: AdminPromptsAction): AdminPromptsState {
  const newForm = { formKey: state.promptForm.formKey + 1, nestedId: null, initialValues: NEW_PROMPT };
  switch (action.type) {
    case 'group_selected':
      return action.groupId === ''
        ? { ...state, selectedId: '', promptForm: newForm }
        : { selectedId: action.groupId, editedGroup: null, promptForm: newForm };
    case 'group_edit_opened':
      return { ...state, editedGroup: action.group, promptForm: newForm };
    case 'group_edit_closed':
      return { ...state, editedGroup: null };
    case 'group_deleted':
      if (state.selectedId === action.groupId) {
        return { selectedId: '', editedGroup: null, promptForm: newForm };
      }
      return state.editedGroup?._id === action.groupId ? { ...state, editedGroup: null } : state;
    case 'prompt_edit_opened':
      return {
        ...state,
        promptForm: {
          formKey: newForm.formKey,
          nestedId: action.prompt._id,
          initialValues: promptValuesOf(action.prompt, action.template),
        },
      };
    case 'prompt_form_reset':
      return { ...state, promptForm: newForm };
  }
}
