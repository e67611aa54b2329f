import {
  duplicateGroup,
  duplicatePrompt,
  exportLibrary,
  getGroupUsage,
  importLibrary,
  LIBRARY_MESSAGES,
  listLibraryNiches,
  orderPrompts,
  setPromptDraft,
} from '@cold-open/contract/prompts/library-editing.contract';
import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi, callApiForFile, callApiList } from '../../../api/call-api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { countOf } from '../../../ui/count-of.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useLibraryMutation } from './admin-prompts.queries.ts';

export function useLibraryNiches(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['prompts', 'admin', 'niches'],
    queryFn: async ({ signal }) => (await callApiList(listLibraryNiches, {}, { signal })).items,
  });
  return data ?? [];
}

/** Returns how often each prompt of a group is used, by its id. */
export function useGroupUsage(groupId: string) {
  const { data } = useQuery({
    queryKey: ['prompts', 'admin', 'usage', groupId],
    queryFn: async ({ signal }) =>
      (await callApiList(getGroupUsage, { params: { groupId } }, { signal })).items,
  });
  return new Map(data?.map((usage) => [usage._id, usage]));
}

const CHANGE_FAILED = { refused: 'That did not work.', unreachable: 'That did not work.' };

export function useSetDraft() {
  return useLibraryMutation(
    ({ _id, isDraft }: NestedPrompt) =>
      callApi(setPromptDraft, { params: { nestedId: _id }, body: { isDraft: !isDraft } }),
    { ...CHANGE_FAILED, done: LIBRARY_MESSAGES.published },
  );
}

export function useDuplicatePrompt() {
  return useLibraryMutation(
    ({ _id }: NestedPrompt) => callApi(duplicatePrompt, { params: { nestedId: _id } }),
    { ...CHANGE_FAILED, done: LIBRARY_MESSAGES.promptDuplicated },
  );
}

export function useDuplicateGroup() {
  return useLibraryMutation((groupId: string) => callApi(duplicateGroup, { params: { groupId } }), {
    ...CHANGE_FAILED,
    done: LIBRARY_MESSAGES.groupDuplicated,
  });
}

export function useReorderPrompts(groupId: string) {
  return useLibraryMutation(
    (ids: string[]) => callApi(orderPrompts, { params: { groupId }, body: { ids } }),
    { ...CHANGE_FAILED, done: LIBRARY_MESSAGES.reordered },
  );
}

export function useExportLibrary() {
  return useMutation({
    mutationFn: async (query: { group?: string }) => saveFile(await callApiForFile(exportLibrary, { query })),
    onError: (error) => toastError(textOf(error, 'The file could not be created.')),
  });
}

export function useImportLibrary() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: string) => callApi(importLibrary, { body: { file } }),
    onSuccess: ({ added, alreadyThere }) => {
      toastSuccess(
        `${countOf(added, 'group')} added${alreadyThere > 0 ? `, ${alreadyThere} already there` : ''}.`,
      );
      void queryClient.invalidateQueries({ queryKey: ['prompts'] });
    },
  });
}
