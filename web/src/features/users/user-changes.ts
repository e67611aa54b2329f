import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import { blockUser, unblockUser } from '@cold-open/contract/chat/admin-chat.contract';
import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import { ADMIN_USER_MESSAGES, type AdminUser } from '@cold-open/contract/users/admin-user';
import {
  removeUserSecondStep,
  sendUserReset,
  setUserImageTools,
  setUserPlan,
  setUserRole,
  signOutUser,
} from '@cold-open/contract/users/user-access.contract';
import {
  resetUserTokens,
  setUserTokens,
  undoResetTokens,
} from '@cold-open/contract/users/user-balances.contract';
import { deleteUser, editUser, getUser } from '@cold-open/contract/users/users.contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { toastError, toastSuccess, toastWithUndo } from '../../ui/toast.tsx';
import { invalidateUsers, removeUser, updateUser } from './users.queries.ts';

/** Why something is taken away; empty if the admin gave no reason. */
interface Reason {
  reason?: string;
}

type UserChange = { user: AdminUser } & (
  | ({ action: 'reset_tokens' } & Reason)
  | ({ action: 'deactivate_plan' | 'delete' } & Reason)
  | {
      action:
        | 'activate_plan'
        | 'grant_image_tools'
        | 'remove_image_tools'
        | 'sign_out'
        | 'remove_second_step'
        | 'send_reset'
        | 'block'
        | 'unblock';
    }
  /** `before` is the balance that the admin saw. */
  | { action: 'set_tokens'; tokens: number; before: number }
  | { action: 'set_role'; role: AdminRole | null }
);

const MESSAGES: Record<UserChange['action'] | 'undo_reset', { done: string; failed: string }> = {
  activate_plan: { done: 'Plan activated.', failed: 'The plan could not be changed.' },
  deactivate_plan: { done: 'Plan deactivated.', failed: 'The plan could not be changed.' },
  set_tokens: { done: 'Token balance changed.', failed: 'The token balance could not be changed.' },
  reset_tokens: {
    done: `Token balance reset to ${RESET_TOKENS}.`,
    failed: 'The token balance could not be reset.',
  },
  undo_reset: { done: ADMIN_USER_MESSAGES.resetUndone, failed: 'The reset could not be undone.' },
  send_reset: { done: ADMIN_USER_MESSAGES.resetSent, failed: 'The password reset could not be sent.' },
  block: { done: 'Blocked from the chat.', failed: 'The user could not be blocked.' },
  unblock: { done: 'Unblocked.', failed: 'The user could not be unblocked.' },
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
  const undo = useUndoReset();
  return useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: send,
    onSuccess: ({ changed, resetEntryId }, { action, user }) => {
      if (changed) updateUser(queryClient, changed);
      if (action === 'delete') removeUser(queryClient, user._id);
      if (resetEntryId)
        toastWithUndo(MESSAGES[action].done, () => undo.mutate({ user, entryId: resetEntryId }));
      else toastSuccess(MESSAGES[action].done);
      invalidateUsers(queryClient);
    },
    onError: (error, { action }) => {
      toastError(textOf(error, MESSAGES[action].failed));
      // Another admin has changed or deleted the user, so the list is out of date.
      if (error instanceof ApiError && [404, 409].includes(error.status)) invalidateUsers(queryClient);
    },
  });
}

/** `before` is what the admin saw. The form shows the errors. */
export function useEditUser(user: AdminUser, before: { name: string; email: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: { name: string; email: string }) =>
      callApi(editUser, { params: { id: user._id }, body: { ...values, before } }),
    onSuccess: (changed) => {
      updateUser(queryClient, changed);
      toastSuccess(ADMIN_USER_MESSAGES.saved);
      invalidateUsers(queryClient);
    },
    onError: (error) => {
      // Another admin has changed or deleted the user.
      if (error instanceof ApiError && [404, 409].includes(error.status)) invalidateUsers(queryClient);
    },
  });
}

/** Works from a toast, which outlives the part of the page that made the change. */
function useUndoReset() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: ({ user, entryId }: { user: AdminUser; entryId: string }) =>
      callApi(undoResetTokens, { params: { id: user._id }, body: { entryId } }),
    onSuccess: (changed) => {
      updateUser(queryClient, changed);
      toastSuccess(MESSAGES.undo_reset.done);
      invalidateUsers(queryClient);
    },
    onError: (error) => {
      toastError(textOf(error, MESSAGES.undo_reset.failed));
      // Another admin has set the balance or undone the reset.
      if (error instanceof ApiError && error.status === 409) invalidateUsers(queryClient);
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

interface Outcome {
  /** Null if the server does not send the user. */
  changed: AdminUser | null;
  /** For a reset that changed the balance. */
  resetEntryId?: string | null;
}

async function send(change: UserChange): Promise<Outcome> {
  if (change.action === 'reset_tokens') {
    const { resetEntryId, ...changed } = await callApi(resetUserTokens, {
      params: { id: change.user._id },
      body: reasonOf(change),
    });
    return { changed, resetEntryId };
  }
  return { changed: await sendOther(change) };
}

const reasonOf = ({ reason }: Reason) => (reason ? { reason } : {});

async function sendOther(change: Exclude<UserChange, { action: 'reset_tokens' }>): Promise<AdminUser | null> {
  const id = change.user._id;
  const params = { id };
  switch (change.action) {
    case 'activate_plan':
      return callApi(setUserPlan, { params, body: { status: 'active' } });
    case 'deactivate_plan':
      return callApi(setUserPlan, { params, body: { status: 'inactive', ...reasonOf(change) } });
    case 'set_tokens':
      return callApi(setUserTokens, { params, body: { tokens: change.tokens, before: change.before } });
    case 'send_reset':
      await callApi(sendUserReset, { params });
      return null;
    case 'block':
      await callApi(blockUser, { params: { userId: id } });
      return (await callApi(getUser, { params })).user;
    case 'unblock':
      await callApi(unblockUser, { params: { userId: id } });
      return (await callApi(getUser, { params })).user;
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
      await callApi(deleteUser, { params, query: reasonOf(change) });
      return null;
  }
}
