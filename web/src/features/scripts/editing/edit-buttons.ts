/** Marks the buttons that begin editing, and what they belong to. */
export const EDIT_BUTTON = 'data-edit-button';
export const EDITABLE = 'data-editable';

/** Returns the focus from a field to the button of its line. */
export function focusEditButton(field: HTMLElement): void {
  field
    .closest(`[${EDITABLE}]`)
    ?.querySelector<HTMLElement>(`[${EDIT_BUTTON}]`)
    ?.focus({ preventScroll: true });
}
