import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { NO_FILTERS } from './prompt-filters.ts';
import { usePromptList } from './prompts.queries.ts';
import { useToggleBookmark } from './use-toggle-bookmark.ts';

const USER = '00000000-0000-4000-8000-00000000aaaa';
const server = fakeServer();
afterEach(() => {
  cleanup();
  endSession();
});

test('a list request sent before the toggle does not undo it', async () => {
  startSession({ token: 't1', userId: USER });
  const prompt = nestedPrompt();
  const before: PromptGroup[] = [promptGroup({ nestedPrompts: [prompt] })];
  let answerList: () => void = () => {};
  let isSlow = false;
  server.respondsToEach(({ address }) => {
    if (address.endsWith('/bookmark')) {
      return Response.json({ nestedPrompt: { ...prompt, favoriteUsers: [USER] } });
    }
    if (!isSlow) return Response.json(before);
    return new Promise((resolve) => {
      answerList = () => resolve(Response.json(before));
    });
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const list = usePromptList(NO_FILTERS);
      const listed = list.data?.pages[0]?.items[0]?.nestedPrompts[0];
      return {
        refetch: list.refetch,
        isFetching: list.isFetching,
        listed,
        bookmark: useToggleBookmark(listed ?? prompt),
      };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.listed?.favoriteUsers).toEqual([]));

  isSlow = true;
  act(() => void result.current.refetch());
  await waitFor(() => expect(result.current.isFetching).toBe(true));
  act(() => result.current.bookmark.toggle());
  await waitFor(() => expect(result.current.listed?.favoriteUsers).toEqual([USER]));
  await waitFor(() => expect(result.current.bookmark.busy).toBe(false));
  await act(async () => {
    answerList();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(result.current.listed?.favoriteUsers).toEqual([USER]);
});
