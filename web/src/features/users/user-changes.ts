import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import {
  ADMIN_USER_TEXTS,
  type AdminUser,
  deleteUser,
  resetUserTokens,
  setUserPlan,
  setUserTokens,
  signOutUser,
} from '@cold-open/contract/users/users.contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { forgetUser, readAnew, showUser } from './users.queries.ts';

/** What an admin can do to a user who is there. */
type UserChange = { user: AdminUser } & (
  | { act: 'activate_plan' | 'deactivate_plan' | 'reset_tokens' | 'sign_out' | 'delete' }
  | { act: 'set_tokens'; tokens: number }
);

const TEXTS: Record<UserChange['act'], { done: string; failed: string }> = {
  activate_plan: { done: 'Plan activated.', failed: 'The plan could not be changed.' },
  deactivate_plan: { done: 'Plan deactivated.', failed: 'The plan could not be changed.' },
  set_tokens: { done: 'Token balance changed.', failed: 'The token balance could not be changed.' },
  reset_tokens: {
    done: `Token balance reset to ${RESET_TOKENS}.`,
    failed: 'The token balance could not be reset.',
  },
  sign_out: { done: ADMIN_USER_TEXTS.signedOut, failed: 'The user could not be signed out.' },
  delete: { done: ADMIN_USER_TEXTS.deleted, failed: 'The user could not be deleted.' },
};

const CHANGE_KEY = ['account', 'admin', 'change-user'];

/** Tells how it went, and shows what the server made of it. */
export function useChangeUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: send,
    onSuccess: (changed, { act, user }) => {
      if (changed) showUser(queryClient, changed);
      if (act === 'delete') forgetUser(queryClient, user._id);
      toastSuccess(TEXTS[act].done);
      readAnew(queryClient);
    },
    onError: (error, { act }) => {
      toastError(textOf(error, TEXTS[act].failed));
      // Somebody else was faster: the list shows what is no longer there.
      if (error instanceof ApiError && error.status === 404) readAnew(queryClient);
    },
  });
}

/** Those to whom something is being done right now, from wherever on the page. */
export function useBusyUserIds(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as UserChange).user._id,
  });
}

/** The user as changed, where the server tells. */
async function send(change: UserChange): Promise<AdminUser | null> {
  const params = { id: change.user._id };
  switch (change.act) {
    case 'activate_plan':
      return callApi(setUserPlan, { params, body: { status: 'active' } });
    case 'deactivate_plan':
      return callApi(setUserPlan, { params, body: { status: 'inactive' } });
    case 'set_tokens':
      return callApi(setUserTokens, { params, body: { tokens: change.tokens } });
    case 'reset_tokens':
      return callApi(resetUserTokens, { params });
    case 'sign_out':
      await callApi(signOutUser, { params });
      return null;
    case 'delete':
      await callApi(deleteUser, { params });
      return null;
  }
}
