import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callApi(getOverview, {}, { signal }),
    // No server event reports sign-ups, so the data is refetched when the window regains the focus.
    staleTime: 0,
  });
}
