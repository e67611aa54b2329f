import { canEditLibrary } from '@cold-open/contract/http/admin-roles';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { listPrompts, type PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { listPostedScripts } from '@cold-open/contract/scripts/posted-scripts.contract';
import { listMyScripts, listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBulb, IconClock, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { currentUserId } from '../../api/session.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { SCRIPT_LISTS_KEY } from '../scripts/scripts.queries.ts';
import type { PaletteEntry } from './palette-entries.ts';

const DEBOUNCE_MS = 150;
/** A single letter matches every script. */
export const MIN_SEARCH_LENGTH = 2;
const MAX_RESULTS = 5;

/**
 * Searches the user's scripts (the newest ones if the field is empty) and the prompts. Both appear together, so that a
 * late result does not move an entry that is about to be clicked.
 */
export function useSearch(input: string) {
  const canEdit = canEditLibrary({ role: useCurrentUser().data?.role ?? null });
  const text = input.trim();
  const [debouncedText] = useDebouncedValue(text, DEBOUNCE_MS);
  const searchText = text === '' ? '' : debouncedText;
  const scripts = useScriptSearch(searchText);
  const shared = useSharedSearch(searchText);
  const posted = useUnpublishedSearch(searchText, canEdit);
  const prompts = usePromptSearch(searchText);
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  const active = [
    { query: scripts, isActive: text === '' || isLongEnough, failure: 'Failed to fetch your scripts' },
    { query: shared, isActive: isLongEnough, failure: 'Failed to fetch the featured scripts' },
    { query: posted, isActive: canEdit && isLongEnough, failure: 'Failed to fetch the posted scripts' },
    { query: prompts, isActive: isLongEnough, failure: 'Failed to fetch prompts' },
  ].filter(({ isActive }) => isActive);
  const isSearching = active.some(({ query }) => searchText !== text || query.isPending);
  const failed = isSearching ? [] : active.filter(({ query }) => query.isError);
  const entriesOf = (query: typeof scripts) =>
    isSearching || !active.some((each) => each.query === query) ? [] : (query.data ?? []);
  return {
    scripts: entriesOf(scripts),
    shared: entriesOf(shared),
    posted: entriesOf(posted),
    prompts: entriesOf(prompts),
    isSearching,
    failures: failed.map(({ failure }) => failure),
    retry: () => {
      for (const { query } of failed) void query.refetch();
    },
  };
}

function useScriptSearch(q: string) {
  const userId = currentUserId() ?? '';
  return useQuery({
    queryKey: ['palette', 'scripts', userId, q],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      const input = { params: { userId }, query: { limit: MAX_RESULTS, ...(q !== '' && { q }) } };
      const scripts = await callApi(listMyScripts, input, { signal });
      return scripts.map(({ _id: id, title, niche }) => ({
        id,
        label: title,
        hint: niche,
        Icon: IconFileText,
        target: generatePath(PAGE_PATHS.script, { id }),
      }));
    },
    enabled: q === '' || q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
  });
}

/** Finds the scripts that were posted for everyone. The samples have a group of their own. */
function useSharedSearch(q: string) {
  return useQuery({
    queryKey: ['palette', 'shared', q],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      const query = { only: 'shared', limit: 2 * MAX_RESULTS, q } as const;
      const scripts = await callApi(listScripts, { query }, { signal });
      return scripts
        .filter(({ isSample }) => !isSample)
        .slice(0, MAX_RESULTS)
        .map(({ _id: id, title, niche }) => ({
          id,
          label: title,
          hint: `Featured · ${niche}`,
          Icon: IconFileText,
          target: generatePath(PAGE_PATHS.script, { id }),
        }));
    },
    enabled: q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
  });
}

/** Finds posted scripts that only those who edit them see. The published ones are found like everywhere. */
function useUnpublishedSearch(q: string, canEdit: boolean) {
  return useQuery({
    queryKey: ['palette', 'posted', q],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      const scripts = await callApi(listPostedScripts, { query: { limit: 50, q } }, { signal });
      return scripts
        .filter(({ publication }) => publication !== 'published')
        .slice(0, MAX_RESULTS)
        .map(({ _id: id, title, niche, publication }) => ({
          id: `posted-${id}`,
          label: title,
          hint: `${publication === 'scheduled' ? 'Scheduled' : 'Unpublished'} · ${niche}`,
          Icon: IconClock,
          target: `${PAGE_PATHS.adminScripts}?${new URLSearchParams({ search: title })}`,
        }));
    },
    enabled: canEdit && q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
  });
}

/** Lists the scripts that come with the product. There are few, so they are loaded once and filtered here. */
export function useSamples({ areDefault }: { areDefault: boolean }): PaletteEntry[] {
  const { data = [] } = useQuery({
    queryKey: [...SCRIPT_LISTS_KEY, 'palette-samples'],
    queryFn: ({ signal }) =>
      callApi(listScripts, { query: { only: 'samples', limit: MAX_RESULTS } }, { signal }),
  });
  return data.map(({ _id: id, title, niche }) => ({
    id,
    label: title,
    hint: `Sample · ${niche}`,
    Icon: IconFileText,
    target: generatePath(PAGE_PATHS.script, { id }),
    isDefault: areDefault,
  }));
}

function usePromptSearch(q: string) {
  return useQuery({
    queryKey: ['palette', 'prompts', q],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      // The API searches creators with `q` and prompt names with `style`.
      const [byCreator, byName] = await Promise.all([
        callApi(listPrompts, { query: { limit: MAX_RESULTS, q } }, { signal }),
        callApi(listPrompts, { query: { limit: MAX_RESULTS, style: q } }, { signal }),
      ]);
      return [...byCreator.map(groupEntry), ...promptEntries(byName, q)];
    },
    enabled: q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
  });
}

function groupEntry({ _id: id, youtuberName, niche }: PromptGroup): PaletteEntry {
  return {
    id,
    label: youtuberName,
    hint: niche,
    Icon: IconBulb,
    target: generatePath(PAGE_PATHS.promptGroup, { id }),
  };
}

function promptEntries(groups: readonly PromptGroup[], q: string): PaletteEntry[] {
  return groups
    .flatMap(({ youtuberName, nestedPrompts }) =>
      nestedPrompts.map((prompt) => ({ youtuberName, ...prompt })),
    )
    .filter(({ promptName }) => promptName.toLowerCase().includes(q.toLowerCase()))
    .slice(0, MAX_RESULTS)
    .map(({ _id, promptName, youtuberName }) => ({
      id: _id,
      label: promptName,
      hint: youtuberName,
      Icon: IconBulb,
      target: generatePath(PAGE_PATHS.nestedPrompts, { nestedId: _id }),
    }));
}
