import {
  type ChatMessage,
  countMyUnread,
  listMyMessages,
  readMyMessages,
  sendMessage,
} from '@cold-open/contract/chat/chat.contract';
import { useDocumentVisibility } from '@mantine/hooks';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { callApi, callApiPage } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';
import { currentUserId } from '../../api/session.ts';
import { type MessagePages, messagesIn, withMessage } from './conversation/message-pages.ts';
import { SEND_LIMIT_MS } from './conversation/outbox.ts';
import { CHAT_POLL_MS, useChatPolling } from './conversation/use-chat-polling.ts';
import { useOutbox } from './conversation/use-outbox.ts';

const PAGE_SIZE = 50;

const myMessages = infiniteQueryOptions({
  queryKey: ['chat', 'mine'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
    return callApiPage(listMyMessages, { query }, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});

const myUnread = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: async ({ signal }) => (await callApi(countMyUnread, {}, { signal })).unread,
});

/** The whole conversation from its newest messages back, the oldest first. */
export function useMyMessages() {
  return useInfiniteQuery({ ...myMessages, refetchInterval: useChatPolling(), select: messagesIn });
}

export function useMyUnread(): number {
  return useQuery({ ...myUnread, refetchInterval: useChatPolling() }).data ?? 0;
}

/** Whatever happens in the person's own conversation, here or elsewhere. An admin hears of others' too. */
export function useChatFollowingServer(): void {
  const queryClient = useQueryClient();
  useServerEvent('chat.changed', ({ userId }) => {
    if (userId === currentUserId()) void readAnew(queryClient);
  });
}

async function readAnew(queryClient: QueryClient): Promise<void> {
  const both = [myMessages.queryKey, myUnread.queryKey];
  // A first read that is under way may have looked before the change, and is not begun again by itself.
  await Promise.all(both.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await Promise.all(both.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Messages to support, on their way. */
export function useSupportOutbox() {
  const deliver = useDelivery();
  return useOutbox('support', deliver);
}

/** Sends a message and, once it is stored, shows it in the conversation. */
export function useDelivery() {
  const queryClient = useQueryClient();
  return async ({ content, clientId }: { content: string; clientId: string }) => {
    const signal = AbortSignal.timeout(SEND_LIMIT_MS);
    const stored = await callApi(sendMessage, { body: { content, clientId } }, { signal });
    await queryClient.cancelQueries({ queryKey: myMessages.queryKey });
    queryClient.setQueryData<MessagePages>(
      myMessages.queryKey,
      (known) => known && withMessage(known, stored),
    );
    void readAnew(queryClient);
  };
}

/** While the conversation is in sight, whatever support wrote counts as read, in every tab. */
export function useMarkMessagesRead(shown: readonly ChatMessage[]): void {
  const queryClient = useQueryClient();
  const unread = useMyUnread();
  const isInSight = useDocumentVisibility() === 'visible';
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => callApi(readMyMessages),
    // It matters only while it is true, but then it matters until it is told.
    retry: (_failures, error) => !isRefusal(error),
    retryDelay: CHAT_POLL_MS,
    // Only those that were in sight: one that came meanwhile is told of on its own.
    onMutate: () => ids(shown.filter(isUnread)),
    onSuccess: (reply, _nothing, seen) => {
      queryClient.setQueryData(myUnread.queryKey, reply.unread);
      queryClient.setQueryData<MessagePages>(myMessages.queryKey, (known) => known && withRead(known, seen));
    },
  });
  // With every new one it is told again, also when nothing was drawn between two of them.
  const whatIsUnread = `${unread} ${[...ids(shown.filter(isUnread))].join()}`;
  const hasUnread = unread > 0 || shown.some(isUnread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unread matters, not only that something is
  useEffect(() => {
    if (isInSight && hasUnread && !isPending && !isError) mutate();
  }, [isInSight, whatIsUnread, hasUnread, isPending, isError, mutate]);
}

const isUnread = ({ senderRole, read }: ChatMessage) => senderRole === 'admin' && !read;
const ids = (messages: readonly ChatMessage[]) => new Set(messages.map(({ _id }) => _id));

function withRead(known: MessagePages, seen: ReadonlySet<string>): MessagePages {
  const read = (message: ChatMessage) => (seen.has(message._id) ? { ...message, read: true } : message);
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, items: page.items.map(read) })),
  };
}
