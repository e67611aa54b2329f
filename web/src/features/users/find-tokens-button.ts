import type { AdminUser } from '@cold-open/contract/users/admin-user';

/** Returns the button that opens the editor, unless the user's row is not rendered. */
export function findTokensButton(list: HTMLElement, user: AdminUser): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-row-key="${user._id}"] [data-edit-tokens] button`);
}
