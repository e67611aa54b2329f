import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callApi(getOverview, {}, { signal }),
    // Nobody says here that somebody signed up; whoever comes back to the window reads it anew.
    staleTime: 0,
  });
}
