import { PROMPT_TEXTS } from '@cold-open/contract/prompts/prompt-rules';
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
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { currentUserId } from '../../../api/session.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { type GroupValues, groupBodyOf } from './group-values.ts';
import type { NestedValues } from './nested-values.ts';

const GROUPS_PER_PAGE = 50;
const groupKey = (id: string) => ['prompts', 'admin', 'group', id];

export interface GroupFilters {
  niche: string;
  /** Of the YouTuber or of the channel. */
  name: string;
}

export function useAdminPromptGroups({ niche, name }: GroupFilters) {
  return useInfiniteQuery({
    queryKey: ['prompts', 'admin', 'groups', { niche, name }],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
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

/** Read for itself, since the filters may have taken the selected group out of the list. */
export function useSelectedGroup(asListed: PromptGroup) {
  return useQuery({
    queryKey: groupKey(asListed._id),
    queryFn: ({ signal }) => callApi(getPromptGroup, { params: { id: asListed._id } }, { signal }),
    placeholderData: asListed,
  });
}

export function useCreateGroup(onCreated: (group: PromptGroup) => void) {
  return useLibraryChange(
    async (values: GroupValues) => {
      const userId = currentUserId() ?? undefined;
      const reply = await callApi(createPromptGroup, { body: { ...groupBodyOf(values), userId } });
      onCreated(reply.prompt);
      return reply;
    },
    {
      done: PROMPT_TEXTS.groupCreated,
      refused: 'Failed to create prompt group.',
      unreachable: 'Error creating prompt group.',
    },
  );
}

export function useUpdateGroup(id: string) {
  return useLibraryChange(
    (values: GroupValues) => callApi(updatePromptGroup, { params: { id }, body: groupBodyOf(values) }),
    {
      done: PROMPT_TEXTS.groupUpdated,
      refused: 'Failed to update group.',
      unreachable: 'Error updating group.',
    },
  );
}

export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useLibraryChange(
    async (id: string) => {
      const reply = await callApi(deletePromptGroup, { params: { id } });
      // Or it would be read once more before the page lets go of it.
      queryClient.removeQueries({ queryKey: groupKey(id) });
      return reply;
    },
    {
      done: PROMPT_TEXTS.groupDeleted,
      refused: 'Failed to delete group.',
      unreachable: 'Error deleting prompt group.',
    },
  );
}

/** Makes one where there is no id yet. */
export function useSaveNested(groupId: string, nestedId: string | null) {
  return useLibraryChange(
    (body: NestedValues) =>
      nestedId === null
        ? callApi(createNestedPrompt, { params: { groupId }, body })
        : callApi(updateNestedPrompt, { params: { groupId, nestedId }, body }),
    {
      done: nestedId === null ? PROMPT_TEXTS.nestedCreated : PROMPT_TEXTS.nestedUpdated,
      refused: 'Nested prompt save failed.',
      unreachable: 'Error saving nested prompt.',
    },
  );
}

export function useDeleteNested(groupId: string) {
  return useLibraryChange(
    (nestedId: string) => callApi(deleteNestedPrompt, { params: { groupId, nestedId } }),
    {
      done: PROMPT_TEXTS.nestedDeleted,
      refused: 'Delete failed.',
      unreachable: 'Error deleting nested prompt.',
    },
  );
}

interface ChangeTexts {
  done: string;
  /** The server said no, and no more than that. */
  refused: string;
  unreachable: string;
}

/** Tells how it went, in the server's words where it has any, and reads everything of the prompts anew. */
function useLibraryChange<Input>(send: (input: Input) => Promise<{ message: string }>, texts: ChangeTexts) {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['prompts'] });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toastSuccess(message || texts.done);
      reload();
    },
    onError: (error) => {
      // What concerns single fields is told under them.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(error instanceof ApiError ? textOf(error, texts.refused) : texts.unreachable);
      // Somebody else was faster: the list shows what is no longer there.
      if (error instanceof ApiError && error.status === 404) reload();
    },
  });
}
