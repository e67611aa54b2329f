import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useToken } from '../api/session.ts';
import { onSessionRejected } from '../api/session-rejection.ts';
import { toastError } from '../ui/toast.tsx';

/** Clears the cache and opens the login page when the session ends or changes, in this tab or another. */
export function SessionWatch() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const token = useToken();
  const lastToken = useRef(token);

  useEffect(() => {
    const changed = lastToken.current !== null && lastToken.current !== token;
    lastToken.current = token;
    if (!changed) return;
    // One account's data must not be shown to the next user.
    if (token === null) queryClient.clear();
    else void queryClient.resetQueries();
  }, [token, queryClient]);

  useEffect(
    () =>
      onSessionRejected((text) => {
        toastError(text);
        const { pathname, search, hash } = location;
        void navigate(PAGE_PATHS.login, { replace: true, state: { from: `${pathname}${search}${hash}` } });
      }),
    [navigate],
  );

  return null;
}
