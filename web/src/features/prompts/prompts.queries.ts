import { countTemplateWords, getPromptTemplate } from '@cold-open/contract/prompts/prompt-templates.contract';
import {
  countPrompts,
  getNestedPrompt,
  getPromptGroup,
  listPrompts,
  type PromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { isRejection } from '../../api/api-error.ts';
import { callApi, callApiPage } from '../../api/call-api.ts';
import { prefetch } from '../../api/prefetch.ts';
import { cachedUser, useCurrentUser } from '../account/account.queries.ts';
import type { PromptFilters } from './prompt-filters.ts';

/** Divisible by one, two and three columns, and enough for several screens. */
const PAGE_SIZE = 60;

export const PROMPT_KEYS = {
  all: ['prompts'],
  lists: ['prompts', 'list'],
  counts: ['prompts', 'counts'],
  groups: ['prompts', 'group'],
  prompts: ['prompts', 'prompt'],
} as const;

/** The filters that apply to every tab, as the API expects them. */
const toQuery = ({ search, name, type, style, niche, tags }: PromptFilters) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(name.trim() !== '' && { q: name.trim() }),
  ...(niche.trim() !== '' && { niche: niche.trim() }),
  ...(style.trim() !== '' && { style: style.trim() }),
  ...(type !== 'all' && { type }),
  ...(tags.length > 0 && { tags: tags.join(',') }),
});

const promptList = (filters: PromptFilters, ownNiche: string) => {
  const { tab, niche } = filters;
  const query = {
    limit: PAGE_SIZE,
    ...toQuery(filters),
    ...(tab === 'bookmarked' && { bookmarked: 'true' as const }),
    ...(tab === 'mine' && { mine: 'true' as const }),
    ...(ownNiche !== '' && niche.trim() === '' && { firstNiche: ownNiche }),
  };
  return infiniteQueryOptions({
    queryKey: [...PROMPT_KEYS.lists, query],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listPrompts,
        { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
};

/** Lists groups in the current user's niche first, and newer ones before older ones. Keeps the previous results while new filters load. */
export function usePromptList(filters: PromptFilters) {
  const ownNiche = useCurrentUser().data?.niche ?? '';
  return useInfiniteQuery(promptList(filters, ownNiche));
}

export function prefetchPromptList(queryClient: QueryClient, filters: PromptFilters): Promise<void> {
  const options = promptList(filters, cachedUser(queryClient)?.niche ?? '');
  return prefetch(queryClient, options.queryKey, () => queryClient.prefetchInfiniteQuery(options));
}

/** Counts the groups in each tab that match the filters. */
export function usePromptCounts(filters: PromptFilters) {
  const query = toQuery(filters);
  return useQuery({
    queryKey: [...PROMPT_KEYS.counts, query],
    queryFn: ({ signal }) => callApi(countPrompts, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  }).data;
}

const promptGroup = (id: string) =>
  queryOptions({
    queryKey: [...PROMPT_KEYS.groups, id],
    queryFn: ({ signal }) => callApi(getPromptGroup, { params: { id } }, { signal }),
  });

export function prefetchPromptGroup(queryClient: QueryClient, id = ''): Promise<void> {
  const options = promptGroup(id);
  return prefetch(queryClient, options.queryKey, () => queryClient.prefetchQuery(options));
}

export function usePromptGroup(id: string) {
  return useQuery(promptGroup(id));
}

/** Refetches a group that a list has already loaded. */
export function useListedPromptGroup(listedGroup: PromptGroup) {
  return useQuery({ ...promptGroup(listedGroup._id), initialData: listedGroup }).data;
}

export function usePrompt(nestedId: string) {
  return useQuery({
    queryKey: [...PROMPT_KEYS.prompts, nestedId],
    queryFn: ({ signal }) => callApi(getNestedPrompt, { params: { nestedId } }, { signal }),
  });
}

export interface TemplateAddress {
  groupId: string;
  nestedId: string;
}

/** A template with its beats and an example of its opening. */
export type StoredTemplate = z.output<(typeof getPromptTemplate)['reply']>;

export const promptTemplate = (params: TemplateAddress) =>
  queryOptions({
    queryKey: ['prompts', 'template', params.groupId, params.nestedId],
    queryFn: ({ signal }) => callApi(getPromptTemplate, { params }, { signal }),
  });

export function usePromptTemplate(address: TemplateAddress | null) {
  return useQuery({
    ...promptTemplate(address ?? { groupId: '', nestedId: '' }),
    enabled: address !== null,
  });
}

/** Returns 0 if the request fails. */
export function useTemplateWordCount(address: TemplateAddress | null): number {
  const { data } = useQuery({
    queryKey: ['prompts', 'word-count', address?.groupId, address?.nestedId],
    queryFn: async ({ signal }) =>
      (await callApi(countTemplateWords, { params: address ?? { groupId: '', nestedId: '' } }, { signal }))
        .wordCount,
    enabled: address !== null,
  });
  return data ?? 0;
}

/** Returns true if the group or prompt does not exist or is private to another user. */
export function isMissing(error: unknown): boolean {
  return isRejection(error) && (error.status === 404 || error.status === 400);
}
