import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import {
  ADMIN_USER_MESSAGES,
  type AdminUser,
  deleteUser,
  removeUserSecondStep,
  resetUserTokens,
  setUserImageTools,
  setUserPlan,
  setUserRole,
  setUserTokens,
  signOutUser,
} from '@cold-open/contract/users/users.contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateUsers, removeUser, updateUser } from './users.queries.ts';

type UserChange = { user: AdminUser } & (
  | {
      action:
        | 'activate_plan'
        | 'deactivate_plan'
        | 'reset_tokens'
        | 'grant_image_tools'
        | 'remove_image_tools'
        | 'sign_out'
        | 'remove_second_step'
        | 'delete';
    }
  | { action: 'set_tokens'; tokens: number }
  | { action: 'set_role'; role: AdminRole | null }
);

const MESSAGES: Record<UserChange['action'], { done: string; failed: string }> = {
  activate_plan: { done: 'Plan activated.', failed: 'The plan could not be changed.' },
  deactivate_plan: { done: 'Plan deactivated.', failed: 'The plan could not be changed.' },
  set_tokens: { done: 'Token balance changed.', failed: 'The token balance could not be changed.' },
  reset_tokens: {
    done: `Token balance reset to ${RESET_TOKENS}.`,
    failed: 'The token balance could not be reset.',
  },
  grant_image_tools: { done: 'Image tools granted.', failed: 'The Image tools could not be granted.' },
  remove_image_tools: { done: 'Image tools removed.', failed: 'The Image tools could not be removed.' },
  set_role: { done: 'Role changed.', failed: 'The role could not be changed.' },
  sign_out: { done: ADMIN_USER_MESSAGES.signedOut, failed: 'The user could not be signed out.' },
  remove_second_step: {
    done: ADMIN_USER_MESSAGES.secondStepRemoved,
    failed: 'Two-step login could not be removed.',
  },
  delete: { done: ADMIN_USER_MESSAGES.deleted, failed: 'The user could not be deleted.' },
};

const CHANGE_KEY = ['account', 'admin', 'change-user'];

/** Changes a user, shows a toast with the outcome and updates the lists. */
export function useChangeUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: send,
    onSuccess: (changed, { action, user }) => {
      if (changed) updateUser(queryClient, changed);
      if (action === 'delete') removeUser(queryClient, user._id);
      toastSuccess(MESSAGES[action].done);
      invalidateUsers(queryClient);
    },
    onError: (error, { action }) => {
      toastError(textOf(error, MESSAGES[action].failed));
      // Another admin has deleted the user, so the list is out of date.
      if (error instanceof ApiError && error.status === 404) invalidateUsers(queryClient);
    },
  });
}

/** Returns the ids of the users who are being changed anywhere on the page. */
export function useBusyUserIds(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as UserChange).user._id,
  });
}

/** Returns the changed user if the server sends it. */
async function send(change: UserChange): Promise<AdminUser | null> {
  const params = { id: change.user._id };
  switch (change.action) {
    case 'activate_plan':
      return callApi(setUserPlan, { params, body: { status: 'active' } });
    case 'deactivate_plan':
      return callApi(setUserPlan, { params, body: { status: 'inactive' } });
    case 'set_tokens':
      return callApi(setUserTokens, { params, body: { tokens: change.tokens } });
    case 'reset_tokens':
      return callApi(resetUserTokens, { params });
    case 'grant_image_tools':
      return callApi(setUserImageTools, { params, body: { granted: true } });
    case 'remove_image_tools':
      return callApi(setUserImageTools, { params, body: { granted: false } });
    case 'set_role':
      return callApi(setUserRole, { params, body: { role: change.role } });
    case 'sign_out':
      await callApi(signOutUser, { params });
      return null;
    case 'remove_second_step':
      return callApi(removeUserSecondStep, { params });
    case 'delete':
      await callApi(deleteUser, { params });
      return null;
  }
}
