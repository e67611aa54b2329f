import { QueryClient } from '@tanstack/react-query';
import { isRejection } from './api-error.ts';

const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 400;
/** The event stream reports changes, so data stays fresh for a while. */
const STALE_AFTER_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Retrying does not change a rejection, but an unreachable server may respond soon.
        retry: (failures, error) => !isRejection(error) && failures < MAX_RETRIES,
        retryDelay: (attempt) => RETRY_DELAY_MS * 2 ** attempt,
        // The browser's online state is often wrong; a failed call is more reliable.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
