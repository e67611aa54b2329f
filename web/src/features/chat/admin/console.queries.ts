import {
  type Conversation,
  countUnreadChats,
  getChatUserCard,
  getConversation,
  listConversationMessages,
  listConversations,
} from '@cold-open/contract/chat/admin-chat.contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiPage, type Page } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';
import { flattenMessages, type MessagePages } from '../conversation/message-pages.ts';
import { useChatPolling } from '../conversation/use-chat-polling.ts';
import { useCoalescedInvalidate } from './use-coalesced-invalidate.ts';

const CONVERSATIONS_PER_PAGE = 30;
const MESSAGES_PER_PAGE = 50;

/** The console receives no events while another page is open. */
const REFETCH_ON_RETURN = { refetchOnMount: 'always' } as const;

const LISTS_KEY = ['chat', 'admin', 'lists'];
const UNREAD_KEY = ['chat', 'admin', 'unread'];
const CONVERSATIONS_KEY = ['chat', 'admin', 'conversation'];
export const conversationKey = (userId: string) => [...CONVERSATIONS_KEY, userId];
export const messagesKey = (userId: string) => [...conversationKey(userId), 'messages'];

type ConversationPages = InfiniteData<Page<Record<string, Conversation>>, string | null>;

/** Lists the conversations with the newest messages first. */
export function useConversations(q: string) {
  return useInfiniteQuery({
    queryKey: [...LISTS_KEY, q],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listConversations,
        { query: { limit: CONVERSATIONS_PER_PAGE, q: q || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: flattenConversations,
    placeholderData: keepPreviousData,
    refetchInterval: useChatPolling(),
    ...REFETCH_ON_RETURN,
  });
}

/** Removes duplicates: a conversation that moved up between two fetches is on both pages. */
function flattenConversations({ pages }: ConversationPages): Conversation[] {
  return [
    ...new Map(pages.flatMap(({ items }) => Object.values(items)).map((each) => [each.user._id, each])),
  ].map(([, each]) => each);
}

/** Loads the user and the unread count. */
export function useConversation(userId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...conversationKey(userId), 'facts'],
    queryFn: ({ signal }) => callApi(getConversation, { params: { userId } }, { signal }),
    placeholderData: () => findCachedConversation(queryClient, userId),
    refetchInterval: useChatPolling(),
    ...REFETCH_ON_RETURN,
  });
}

/** Returns messages oldest first. Each further page holds older ones. */
export function useConversationMessages(userId: string) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: messagesKey(userId),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listConversationMessages,
        { params: { userId }, query: { limit: MESSAGES_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: flattenMessages,
    placeholderData: (): MessagePages | undefined => {
      const cached = findCachedConversation(queryClient, userId);
      return cached && { pages: [{ items: cached.chat, nextCursor: null }], pageParams: [null] };
    },
    refetchInterval: useChatPolling(),
    ...REFETCH_ON_RETURN,
  });
}

/** Finds the conversation in a cached list, to show it immediately. */
function findCachedConversation(queryClient: QueryClient, userId: string): Conversation | undefined {
  const lists = queryClient.getQueriesData<ConversationPages>({ queryKey: LISTS_KEY });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.find(({ items }) => userId in items)?.items[userId];
}

export function useChatUserCard(userId: string) {
  return useQuery({
    queryKey: ['chat', 'admin', 'card', userId],
    queryFn: ({ signal }) => callApi(getChatUserCard, { params: { userId } }, { signal }),
    ...REFETCH_ON_RETURN,
  });
}

/** Returns the number of unread messages from users and keeps it up to date. */
export function useUnreadChats(): number {
  const refetch = useCoalescedInvalidate();
  useServerEvent('chat.changed', () => refetch(UNREAD_KEY));
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => callApi(countUnreadChats, {}, { signal }),
    refetchInterval: useChatPolling(),
  });
  return data?.unread ?? 0;
}

export function useRefetchConsoleOnEvents(): void {
  const refetch = useCoalescedInvalidate();
  useServerEvent('chat.changed', ({ userId }) => {
    refetch(LISTS_KEY);
    refetch(conversationKey(userId));
  });
}
