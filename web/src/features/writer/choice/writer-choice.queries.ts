import type { Endpoint } from '@cold-open/contract/http/endpoint';
import {
  addLocalModel,
  cancelLocalModel,
  downloadLocalModel,
  getLocalWriter,
  installLocalRuntime,
  pauseLocalModel,
  removeLocalModel,
  resumeLocalModel,
  testLocalModel,
  useLocalModel,
} from '@cold-open/contract/writer/local-writer.contract';
import {
  chooseWriter,
  getWriterChoice,
  type HostedProviderName,
  removeHostedProvider,
  saveHostedProvider,
  testWriterChoice,
  type WriterKind,
} from '@cold-open/contract/writer/writer-choice.contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';

const CHOICE_KEY = ['writer', 'admin', 'choice'];
const LOCAL_KEY = ['writer', 'admin', 'local'];

/** Everybody sees who writes, so everything about the writer is reloaded. */
const reloadAll = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['writer'] });

export function useWriterChoice() {
  return useQuery({
    queryKey: CHOICE_KEY,
    queryFn: ({ signal }) => callApi(getWriterChoice, {}, { signal }),
    staleTime: 0,
  });
}

export function useLocalWriter() {
  const queryClient = useQueryClient();
  useServerEvent('writer.changed', () => void queryClient.invalidateQueries({ queryKey: LOCAL_KEY }));
  return useQuery({
    queryKey: LOCAL_KEY,
    queryFn: ({ signal }) => callApi(getLocalWriter, {}, { signal }),
    staleTime: 0,
  });
}

export function useChooseWriter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: WriterKind; model?: string | null }) => callApi(chooseWriter, { body }),
    onSuccess: () => reloadAll(queryClient),
  });
}

export interface HostedForm {
  provider: HostedProviderName;
  apiKey?: string;
  baseUrl: string | null;
  model: string | null;
}

export function useSaveHosted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HostedForm) => callApi(saveHostedProvider, { body }),
    onSuccess: () => reloadAll(queryClient),
  });
}

export function useRemoveHosted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(removeHostedProvider),
    onSuccess: () => reloadAll(queryClient),
  });
}

export function useChoiceTest() {
  return useMutation({
    mutationFn: (body: { kind: 'hosted' | 'ollama'; model?: string | null }) =>
      callApi(testWriterChoice, { body }),
  });
}

const FILE_ACTIONS = {
  download: downloadLocalModel,
  pause: pauseLocalModel,
  resume: resumeLocalModel,
  cancel: cancelLocalModel,
  use: useLocalModel,
  test: testLocalModel,
} satisfies Record<string, Endpoint>;
export type FileAction = keyof typeof FILE_ACTIONS | 'remove';

export function useFileAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, file }: { action: FileAction; file: string }): Promise<void> => {
      if (action === 'remove') await callApi(removeLocalModel, { params: { file } });
      else await callApi(FILE_ACTIONS[action], { body: { file } });
    },
    onSuccess: () => reloadAll(queryClient),
  });
}

export function useAddModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { address: string; sha256: string }) => callApi(addLocalModel, { body }),
    onSuccess: () => reloadAll(queryClient),
  });
}

export function useInstallRuntime() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(installLocalRuntime),
    onSuccess: () => reloadAll(queryClient),
  });
}
