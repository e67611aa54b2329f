import { MINUTE_MS } from '@cold-open/contract/durations';
import { getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** Returns true if a model is connected. Shares its answer with the generate form. */
export function useConnectedModel(): boolean {
  const { data } = useQuery({
    queryKey: ['writer', 'current'],
    queryFn: ({ signal }) => callApi(getEngine, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
  return data?.ai === true;
}
