import { useCallback, useSyncExternalStore } from 'react';
import { type To, useNavigate } from 'react-router';

let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Set by the router while it loads the code of the next page. The old page stays visible until then. */
export function setPageLoading(next: Promise<void> | null) {
  loading = next;
  for (const listener of listeners) listener();
}

export function usePageLoading(): boolean {
  return useSyncExternalStore(subscribe, isLoading);
}

/** Opens a page, and waits until it replaces this one. */
export function useOpenPage(): (to: To) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (to) => {
      await navigate(to);
      await loading;
    },
    [navigate],
  );
}

const isLoading = () => loading !== null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
