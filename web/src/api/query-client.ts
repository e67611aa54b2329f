import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 400;
/** The event stream says when something changed, so what was read stays good for a while. */
const STALE_AFTER_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Asking again does not change a refusal; a server that did not answer may answer soon.
        retry: (failures, error) => !isRefusal(error) && failures < MAX_RETRIES,
        retryDelay: (attempt) => RETRY_DELAY_MS * 2 ** attempt,
        // The browser's idea of being offline is often wrong; a call that fails tells more.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
