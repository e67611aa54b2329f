import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import {
  createNestedPrompt,
  createPromptGroup,
  deleteNestedPrompt,
  deletePromptGroup,
  getPromptGroup,
  listAdminPrompts,
  type PromptGroup,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi, callApiList } from '../../../api/call-api.ts';
import { currentUserId } from '../../../api/session.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { beatsOfForm } from '../beats/beat-values.ts';
import { type GroupValues, groupBodyOf } from './group-values.ts';
import type { PromptValues } from './prompt-values.ts';

const GROUPS_PER_PAGE = 50;
const groupKey = (id: string) => ['prompts', 'admin', 'group', id];

export interface GroupFilters {
  niche: string;
  /** Matches the YouTuber or the channel. */
  name: string;
}

export function useAdminPromptGroups({ niche, name }: GroupFilters) {
  return useInfiniteQuery({
    queryKey: ['prompts', 'admin', 'groups', { niche, name }],
    queryFn: ({ pageParam, signal }) =>
      callApiList(
        listAdminPrompts,
        {
          query: {
            limit: GROUPS_PER_PAGE,
            niche: niche || undefined,
            q: name || undefined,
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
  });
}

/** Fetched separately, since the filters may exclude the selected group from the list. */
export function useSelectedGroup(listedGroup: PromptGroup) {
  return useQuery({
    queryKey: groupKey(listedGroup._id),
    queryFn: ({ signal }) => callApi(getPromptGroup, { params: { id: listedGroup._id } }, { signal }),
    placeholderData: listedGroup,
  });
}

/** The group with this id. It is in the list, unless the filters exclude it or the list has not reached it. */
export function useGroup(id: string, list: readonly PromptGroup[] | undefined) {
  const listed = list?.find(({ _id }) => _id === id);
  const { data, error, refetch } = useQuery({
    queryKey: groupKey(id),
    queryFn: ({ signal }) => callApi(getPromptGroup, { params: { id } }, { signal }),
    enabled: id !== '' && listed === undefined,
  });
  return { group: id === '' ? null : (listed ?? data ?? null), error, refetch };
}

export function useCreateGroup(onCreated: (group: PromptGroup) => void) {
  return useLibraryMutation(
    async (values: GroupValues) => {
      const userId = currentUserId() ?? undefined;
      const reply = await callApi(createPromptGroup, { body: { ...groupBodyOf(values), userId } });
      onCreated(reply.prompt);
      return reply;
    },
    {
      done: PROMPT_MESSAGES.groupCreated,
      refused: 'Failed to create prompt group.',
      unreachable: 'Error creating prompt group.',
    },
  );
}

export function useUpdateGroup(id: string) {
  return useLibraryMutation(
    (values: GroupValues) => callApi(updatePromptGroup, { params: { id }, body: groupBodyOf(values) }),
    {
      done: PROMPT_MESSAGES.groupUpdated,
      refused: 'Failed to update group.',
      unreachable: 'Error updating group.',
    },
  );
}

export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useLibraryMutation(
    async (id: string) => {
      const reply = await callApi(deletePromptGroup, { params: { id } });
      // Prevents a refetch of the deleted group before the page deselects it.
      queryClient.removeQueries({ queryKey: groupKey(id) });
      return reply;
    },
    {
      done: PROMPT_MESSAGES.groupDeleted,
      refused: 'Failed to delete group.',
      unreachable: 'Error deleting prompt group.',
    },
  );
}

/** Creates a prompt if `nestedId` is null. */
export function useSavePrompt(groupId: string, nestedId: string | null) {
  return useLibraryMutation(
    ({ beats, ...fields }: PromptValues) => {
      const body = { ...fields, beats: beatsOfForm(beats) };
      return nestedId === null
        ? callApi(createNestedPrompt, { params: { groupId }, body })
        : callApi(updateNestedPrompt, { params: { groupId, nestedId }, body });
    },
    {
      done: nestedId === null ? PROMPT_MESSAGES.nestedCreated : PROMPT_MESSAGES.nestedUpdated,
      refused: 'Nested prompt save failed.',
      unreachable: 'Error saving nested prompt.',
    },
  );
}

export function useDeletePrompt(groupId: string) {
  return useLibraryMutation(
    (nestedId: string) => callApi(deleteNestedPrompt, { params: { groupId, nestedId } }),
    {
      done: PROMPT_MESSAGES.nestedDeleted,
      refused: 'Delete failed.',
      unreachable: 'Error deleting nested prompt.',
    },
  );
}

interface MutationMessages {
  done: string;
  /** Used if the server gives no reason. */
  refused: string;
  unreachable: string;
}

/** Shows the result as a toast, with the server's text if there is one, and refetches all prompts. */
export function useLibraryMutation<Input>(
  send: (input: Input) => Promise<{ message: string }>,
  texts: MutationMessages,
) {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['prompts'] });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toastSuccess(message || texts.done);
      reload();
    },
    onError: (error) => {
      // Field errors are shown under their fields.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(error instanceof ApiError ? textOf(error, texts.refused) : texts.unreachable);
      // Another admin deleted it first.
      if (error instanceof ApiError && error.status === 404) reload();
    },
  });
}
