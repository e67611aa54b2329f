import {
  type NestedPrompt,
  type NestedPromptDetail,
  type PromptGroup,
  toggleBookmark,
} from '@cold-open/contract/prompts/prompts.contract';
import {
  type InfiniteData,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { callApi, type Page } from '../../api/call-api.ts';
import { currentUserId } from '../../api/session.ts';
import { toastError } from '../../ui/toast.tsx';
import { PROMPT_KEYS } from './prompts.queries.ts';

/**
 * Updates the cache optimistically, then with the server's reply; a failure restores the previous state. Only one call
 * per prompt runs at a time, even from several components.
 */
export function useToggleBookmark(prompt: NestedPrompt) {
  const queryClient = useQueryClient();
  const mutationKey = ['prompts', 'bookmark', prompt._id];
  const busy = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (userId: string) => callApi(toggleBookmark, { params: { id: prompt._id }, body: { userId } }),
    onMutate: async (userId) => {
      await cancelFetches(queryClient);
      const { favoriteUsers } = prompt;
      const next = favoriteUsers.includes(userId) ? [] : [userId];
      replacePrompt(queryClient, prompt._id, (cached) => ({ ...cached, favoriteUsers: next }));
      return { favoriteUsers };
    },
    onSuccess: ({ nestedPrompt }) => {
      replacePrompt(queryClient, prompt._id, (cached) => ({ ...cached, ...nestedPrompt }));
      void queryClient.invalidateQueries({ queryKey: PROMPT_KEYS.counts });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isBookmarkedList(queryKey) });
    },
    onError: (error, _userId, previous) => {
      if (previous) replacePrompt(queryClient, prompt._id, (cached) => ({ ...cached, ...previous }));
      toastError(textOf(error, 'Fail'));
    },
  });
  return {
    bookmarked: isBookmarked(prompt),
    busy,
    toggle: () => {
      const userId = currentUserId();
      if (userId !== null && queryClient.isMutating({ mutationKey }) === 0) mutate(userId);
    },
  };
}

export function isBookmarked(prompt: NestedPrompt): boolean {
  const userId = currentUserId();
  return userId !== null && prompt.favoriteUsers.includes(userId);
}

function isBookmarkedList([feature, part, query]: readonly unknown[]): boolean {
  const isList = feature === PROMPT_KEYS.lists[0] && part === PROMPT_KEYS.lists[1];
  return isList && typeof query === 'object' && query !== null && 'bookmarked' in query;
}

/** Cancels running fetches, whose results would undo the toggle on the screen. */
function cancelFetches(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined &&
      [PROMPT_KEYS.lists, PROMPT_KEYS.groups, PROMPT_KEYS.prompts].some(([, part]) => queryKey[1] === part) &&
      queryKey[0] === PROMPT_KEYS.all[0],
  });
}

type Change = <Prompt extends NestedPrompt>(prompt: Prompt) => Prompt;

/** Changes the prompt in every cached list and page. */
function replacePrompt(queryClient: QueryClient, id: string, change: Change): void {
  const inPrompts = <Prompt extends NestedPrompt>(prompts: Prompt[]) =>
    prompts.some(({ _id }) => _id === id)
      ? prompts.map((prompt) => (prompt._id === id ? change(prompt) : prompt))
      : prompts;
  const inGroup = (group: PromptGroup): PromptGroup => {
    const nestedPrompts = inPrompts(group.nestedPrompts);
    if (nestedPrompts === group.nestedPrompts) return group;
    const bookmarkers = new Set(nestedPrompts.flatMap(({ favoriteUsers }) => favoriteUsers));
    return { ...group, nestedPrompts, favoriteUsers: [...bookmarkers] };
  };
  queryClient.setQueriesData<InfiniteData<Page<PromptGroup[]>>>(
    { queryKey: PROMPT_KEYS.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(inGroup) })) },
  );
  queryClient.setQueriesData<PromptGroup>(
    { queryKey: PROMPT_KEYS.groups },
    (group) => group && inGroup(group),
  );
  queryClient.setQueriesData<NestedPromptDetail>({ queryKey: PROMPT_KEYS.prompts }, (detail) => {
    if (!detail) return detail;
    const changedDetail = detail._id === id ? change(detail) : detail;
    return { ...changedDetail, siblings: inPrompts(detail.siblings) };
  });
}
