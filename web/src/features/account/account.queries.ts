import { type CurrentUser, getCurrentUser, logout } from '@cold-open/contract/account/account.contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';
import { currentToken, endSession, useToken } from '../../api/session.ts';

export const PROFILE_FAILED_MESSAGE = 'Failed to fetch user profile';

const currentUser = queryOptions({
  queryKey: ['account', 'current-user'],
  queryFn: ({ signal }) =>
    callApi(
      getCurrentUser,
      {},
      { signal, rejectionMessage: PROFILE_FAILED_MESSAGE, endsSessionWhenRejected: true },
    ),
});

export function useCurrentUser() {
  const token = useToken();
  return useQuery({ ...currentUser, enabled: token !== null });
}

/** Undefined until the account is loaded. */
export const cachedUser = (queryClient: QueryClient) => queryClient.getQueryData(currentUser.queryKey);

/** Refetches the current user, which fails if the ended session was this one. */
export function useSessionEndedElsewhere(): void {
  const queryClient = useQueryClient();
  useServerEvent('account.session_ended', () => void queryClient.invalidateQueries(currentUser));
}

/** Keeps the balance and the plan up to date in every tab. */
export function useAccountEvents(): void {
  useServerEvent('account.changed', useInvalidateCurrentUser());
}

export function useInvalidateCurrentUser(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(currentUser);
}

/** Stores the account that the server returned after a change. */
export function useSetCurrentUser(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  return (user) => queryClient.setQueryData(currentUser.queryKey, user);
}

/** Checks whether the session is still valid, and removes it without a message if it is not. */
export async function dropEndedSession(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  try {
    await callApi(getCurrentUser);
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401;
    if (ended && currentToken() === token) endSession({ byChoice: true });
  }
}

/** Removes the token immediately and never fails, no matter how the server responds. */
export function useSignOut(): () => void {
  return () => {
    if (currentToken() === null) return;
    const request = callApi(logout);
    endSession({ byChoice: true });
    request.catch(() => {});
  };
}
