import { countMyUnread, listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiPage } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';
import { currentUserId } from '../../api/session.ts';
import { appendMessage, flattenMessages, type MessagePages } from './conversation/message-pages.ts';
import { SEND_TIMEOUT_MS } from './conversation/outbox.ts';
import { useChatPolling } from './conversation/use-chat-polling.ts';
import { useOutbox } from './conversation/use-outbox.ts';

const PAGE_SIZE = 50;

export const myMessages = infiniteQueryOptions({
  queryKey: ['chat', 'mine'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
    return callApiPage(listMyMessages, { query }, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});

export const myUnread = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: async ({ signal }) => (await callApi(countMyUnread, {}, { signal })).unread,
});

/** Loads from the newest messages back; returns them oldest first. */
export function useMyMessages() {
  return useInfiniteQuery({ ...myMessages, refetchInterval: useChatPolling(), select: flattenMessages });
}

export function useMyUnread(): number {
  return useQuery({ ...myUnread, refetchInterval: useChatPolling() }).data ?? 0;
}

export function useRefetchChatOnEvents(): void {
  const queryClient = useQueryClient();
  useServerEvent('chat.changed', ({ userId }) => {
    // Admins also receive events about other users' conversations.
    if (userId === currentUserId()) void refetchChat(queryClient);
  });
}

async function refetchChat(queryClient: QueryClient): Promise<void> {
  const keys = [myMessages.queryKey, myUnread.queryKey];
  // invalidateQueries does not restart an initial fetch, which may have read the data before the change.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useSupportOutbox() {
  return useOutbox('support', useSendToSupport());
}

/** Returns a function that sends a message and adds the stored message to the conversation. */
export function useSendToSupport() {
  const queryClient = useQueryClient();
  return async ({ content, clientId }: { content: string; clientId: string }) => {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const stored = await callApi(sendMessage, { body: { content, clientId } }, { signal });
    await queryClient.cancelQueries({ queryKey: myMessages.queryKey });
    queryClient.setQueryData<MessagePages>(
      myMessages.queryKey,
      (cached) => cached && appendMessage(cached, stored),
    );
    void refetchChat(queryClient);
  };
}
