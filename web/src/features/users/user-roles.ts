import { type AdminRole, FULL_ROLES, isAmong } from '@cold-open/contract/http/admin-roles';
import { useCurrentUser } from '../account/account.queries.ts';

export const ROLE_LABELS: Record<AdminRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  support: 'Support',
};

/** What each role is for, shown where one is chosen. */
export const ROLE_PURPOSES: Record<AdminRole | 'none', string> = {
  owner: 'Everything, roles included.',
  admin: 'Everything except roles and the accounts of other admins.',
  editor: 'Prompts, video titles and posted scripts.',
  support: 'The chat, and the users without changing them.',
  none: 'No access to the admin area.',
};

/** Returns what the admin who is looking at the users may do. */
export function useUserPowers() {
  const role = useCurrentUser().data?.role ?? null;
  return { canChange: isAmong(FULL_ROLES, role), isOwner: role === 'owner' };
}
