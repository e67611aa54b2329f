import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { listPrompts, type PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { listMyScripts } from '@cold-open/contract/scripts/scripts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBulb, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { currentUserId } from '../../api/session.ts';
import type { PaletteEntry } from './palette-entries.ts';

const TYPING_PAUSE_MS = 150;
/** One letter is in every script. */
export const SHORTEST_SEARCH = 2;
const FOUND_AT_MOST = 5;

/**
 * One's own scripts, the newest as long as nothing is typed, and the prompts. Both are shown together, so that what
 * comes later never moves what is already under the finger.
 */
export function useSearch(typed: string) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const asked = text === '' ? '' : settled;
  const scripts = useFoundScripts(asked);
  const prompts = useFoundPrompts(asked);
  const isLongEnough = text.length >= SHORTEST_SEARCH;
  const wanted = [
    { query: scripts, isWanted: text === '' || isLongEnough, failure: 'Failed to fetch your scripts' },
    { query: prompts, isWanted: isLongEnough, failure: 'Failed to fetch prompts' },
  ].filter(({ isWanted }) => isWanted);
  const isSearching = wanted.some(({ query }) => asked !== text || query.isPending);
  const failed = isSearching ? [] : wanted.filter(({ query }) => query.isError);
  const entriesOf = (query: typeof scripts) =>
    isSearching || !wanted.some((each) => each.query === query) ? [] : (query.data ?? []);
  return {
    scripts: entriesOf(scripts),
    prompts: entriesOf(prompts),
    isSearching,
    failures: failed.map(({ failure }) => failure),
    retry: () => {
      for (const { query } of failed) void query.refetch();
    },
  };
}

function useFoundScripts(q: string) {
  const userId = currentUserId() ?? '';
  return useQuery({
    queryKey: ['palette', 'scripts', userId, q],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      const input = { params: { userId }, query: { limit: FOUND_AT_MOST, ...(q !== '' && { q }) } };
      const scripts = await callApi(listMyScripts, input, { signal });
      return scripts.map(({ _id: id, title, niche }) => ({
        id,
        label: title,
        hint: niche,
        Icon: IconFileText,
        target: generatePath(PAGE_PATHS.script, { id }),
      }));
    },
    enabled: q === '' || q.length >= SHORTEST_SEARCH,
    staleTime: 0,
  });
}

function useFoundPrompts(q: string) {
  return useQuery({
    queryKey: ['palette', 'prompts', q],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      // The library is searched by creator, and by what it calls the style: the names of the prompts.
      const [byCreator, byName] = await Promise.all([
        callApi(listPrompts, { query: { limit: FOUND_AT_MOST, q } }, { signal }),
        callApi(listPrompts, { query: { limit: FOUND_AT_MOST, style: q } }, { signal }),
      ]);
      return [...byCreator.map(groupEntry), ...namedPrompts(byName, q)];
    },
    enabled: q.length >= SHORTEST_SEARCH,
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

function namedPrompts(groups: readonly PromptGroup[], q: string): PaletteEntry[] {
  return groups
    .flatMap(({ youtuberName, nestedPrompts }) =>
      nestedPrompts.map((prompt) => ({ youtuberName, ...prompt })),
    )
    .filter(({ promptName }) => promptName.toLowerCase().includes(q.toLowerCase()))
    .slice(0, FOUND_AT_MOST)
    .map(({ _id, promptName, youtuberName }) => ({
      id: _id,
      label: promptName,
      hint: youtuberName,
      Icon: IconBulb,
      target: generatePath(PAGE_PATHS.nestedPrompts, { nestedId: _id }),
    }));
}
