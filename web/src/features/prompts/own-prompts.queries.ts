import {
  createNestedPrompt,
  deleteNestedPrompt,
  deletePromptGroup,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { PROMPT_KEYS } from './prompts.queries.ts';

interface GroupFields {
  youtuberName: string;
  niche: string;
  description: string;
  style: string;
  tags: string[];
}

interface PromptFields {
  promptName: string;
  niche: string;
  promptTemplate: string;
  videoType: 'long' | 'short';
  beats: TemplateBeat[] | undefined;
}

/** Shows the server's confirmation and refetches everything that may show the prompt. */
function usePromptMutation<Input, Reply extends { message: string }>(send: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: PROMPT_KEYS.all });
    },
  });
}

export function useUpdateGroup(id: string) {
  return usePromptMutation((body: GroupFields) => callApi(updatePromptGroup, { params: { id }, body }));
}

/** Adds a prompt if `nestedId` is null. */
export function useSavePrompt(groupId: string, nestedId: string | null) {
  return usePromptMutation((body: PromptFields) =>
    nestedId === null
      ? callApi(createNestedPrompt, { params: { groupId }, body })
      : callApi(updateNestedPrompt, { params: { groupId, nestedId }, body }),
  );
}

export function useDeletePrompt(groupId: string) {
  return usePromptMutation((nestedId: string) =>
    callApi(deleteNestedPrompt, { params: { groupId, nestedId } }),
  );
}

export function useDeleteGroup(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(deletePromptGroup, { params: { id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: PROMPT_KEYS.lists });
    },
  });
}
