import { MINUTE_MS } from '@cold-open/contract/durations';
import { getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

/** Fetches which writer is connected. This changes only when the operator connects another model. */
export function useWriter() {
  return useQuery({
    queryKey: ['writer', 'current'],
    queryFn: ({ signal }) => callApi(getEngine, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
}
