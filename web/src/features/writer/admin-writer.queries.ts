import { getWriterReport, testWriter } from '@cold-open/contract/writer/writer.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export function useWriterReport() {
  return useQuery({
    queryKey: ['writer', 'report'],
    queryFn: ({ signal }) => callApi(getWriterReport, {}, { signal }),
    // There are no events for this report, so it is refetched whenever the window is focused.
    staleTime: 0,
  });
}

export function useWriterTest() {
  const { mutate, ...test } = useMutation({ mutationFn: () => callApi(testWriter) });
  return {
    ...test,
    /** Does nothing while a test is running. */
    start: () => {
      if (!test.isPending) mutate();
    },
  };
}
