import {
  chooseWriterModel,
  getWriterReport,
  listWriterModels,
  testWriter,
} from '@cold-open/contract/writer/writer.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

const ADMIN_KEY = ['writer', 'admin'];
const MODELS_KEY = [...ADMIN_KEY, 'models'];

export function useWriterReport() {
  return useQuery({
    queryKey: [...ADMIN_KEY, 'report'],
    queryFn: ({ signal }) => callApi(getWriterReport, {}, { signal }),
    // There are no events for this report, so it is refetched whenever the window is focused.
    staleTime: 0,
  });
}

export function useWriterModels() {
  return useQuery({
    queryKey: MODELS_KEY,
    queryFn: ({ signal }) => callApi(listWriterModels, {}, { signal }),
  });
}

export function useChooseModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (model: string | null) => callApi(chooseWriterModel, { body: { model } }),
    // Everybody sees which model writes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['writer'] }),
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
