import { type CurrentUser, getCurrentUser, logout } from '@cold-open/contract/account/account.contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';
import { currentToken, endSession, useToken } from '../../api/session.ts';

export const PROFILE_FAILED_TEXT = 'Failed to fetch user profile';

const currentUser = queryOptions({
  queryKey: ['account', 'current-user'],
  queryFn: ({ signal }) =>
    callApi(
      getCurrentUser,
      {},
      { signal, sessionEndedText: PROFILE_FAILED_TEXT, endsSessionWhenRefused: true },
    ),
});

export function useCurrentUser() {
  const token = useToken();
  return useQuery({ ...currentUser, enabled: token !== null });
}

/** A session that ended elsewhere may be this one: asking who is signed in tells. */
export function useSessionEndedElsewhere(): void {
  const queryClient = useQueryClient();
  useServerEvent('account.session_ended', () => void queryClient.invalidateQueries(currentUser));
}

/** The pill, the badge and whatever else shows the balance or the plan follow the server, in every tab. */
export function useAccountFollowingServer(): void {
  useServerEvent('account.changed', useReadAccountAnew());
}

export function useReadAccountAnew(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(currentUser);
}

/** After a change that answered with the account as it is then. */
export function useKeepCurrentUser(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  return (user) => queryClient.setQueryData(currentUser.queryKey, user);
}

/** The balance as the server has it now; null when it cannot be told. */
export function useBalance(): () => Promise<number | null> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      return (await queryClient.fetchQuery({ ...currentUser, staleTime: 0 })).tokens;
    } catch {
      return null;
    }
  };
}

/** Asks quietly whether the session is still good, and forgets it when the server says that it is not. */
export async function forgetEndedSession(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  try {
    await callApi(getCurrentUser);
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401;
    if (ended && currentToken() === token) endSession({ byChoice: true });
  }
}

/** Signing out never waits and never fails: the token is gone here, whatever the server makes of it. */
export function useSignOut(): () => void {
  return () => {
    if (currentToken() === null) return;
    const told = callApi(logout);
    endSession({ byChoice: true });
    told.catch(() => {});
  };
}
