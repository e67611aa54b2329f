import { getWriterReport, testWriter } from '@cold-open/contract/writer/writer.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export function useWriterReport() {
  return useQuery({
    queryKey: ['generation', 'admin', 'report'],
    queryFn: ({ signal }) => callApi(getWriterReport, {}, { signal }),
    // Scripts are written all the time and nobody says so here; whoever comes back to the window reads it anew.
    staleTime: 0,
  });
}

export function useWriterTest() {
  const { mutate, ...test } = useMutation({ mutationFn: () => callApi(testWriter) });
  return {
    ...test,
    /** A test that is under way is not begun again. */
    start: () => {
      if (!test.isPending) mutate();
    },
  };
}
