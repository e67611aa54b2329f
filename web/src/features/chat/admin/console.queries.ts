import {
  type AdminChatMessage,
  type Conversation,
  countUnreadChats,
  getChatUserCard,
  getConversation,
  listConversationMessages,
  listConversations,
} from '@cold-open/contract/chat/admin-chat.contract';
import { listNotes, listSupporters } from '@cold-open/contract/chat/chat-queue.contract';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';
import { flattenMessages, type MessagePages } from '../conversation/message-pages.ts';
import { useChatPolling } from '../conversation/use-chat-polling.ts';
import { type ConversationPages, flattenConversations } from './conversation-pages.ts';
import { useCoalescedInvalidate } from './use-coalesced-invalidate.ts';
import type { ConsoleFilters } from './use-console-address.ts';

const CONVERSATIONS_PER_PAGE = 30;
const MESSAGES_PER_PAGE = 50;
/** A row shows the last message only. */
const MESSAGES_PER_ROW = 1;

/** The console receives no events while another page is open. */
const REFETCH_ON_RETURN = { refetchOnMount: 'always' } as const;

const LISTS_KEY = ['chat', 'admin', 'lists'];
const UNREAD_KEY = ['chat', 'admin', 'unread'];
const CONVERSATIONS_KEY = ['chat', 'admin', 'conversation'];
export const listKey = (filters: ConsoleFilters) => [...LISTS_KEY, filters];
export const conversationKey = (userId: string) => [...CONVERSATIONS_KEY, userId];
export const factsKey = (userId: string) => [...conversationKey(userId), 'facts'];
export const messagesKey = (userId: string) => [...conversationKey(userId), 'messages'];
export const notesKey = (userId: string) => [...conversationKey(userId), 'notes'];

export type AdminMessagePages = MessagePages<AdminChatMessage>;

const listQuery = ({ view, unread, q }: ConsoleFilters) => ({
  view,
  unread: unread ? ('true' as const) : undefined,
  q: q || undefined,
  messages: MESSAGES_PER_ROW,
});

/** Lists the conversations with the newest messages first. */
export function useConversations(filters: ConsoleFilters) {
  return useInfiniteQuery({
    queryKey: listKey(filters),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listConversations,
        {
          query: { ...listQuery(filters), limit: CONVERSATIONS_PER_PAGE, cursor: pageParam ?? undefined },
        },
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

/** Loads one row of a list. Returns null if the conversation does not match the filters. */
export async function loadRow(filters: ConsoleFilters, userId: string): Promise<Conversation | null> {
  const query = { ...listQuery(filters), only: userId, limit: 1 };
  return (await callApi(listConversations, { query }))[userId] ?? null;
}

/** Loads the user, the unread count, the status and the assignment. */
export function useConversation(userId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: factsKey(userId),
    queryFn: ({ signal }) =>
      callApi(getConversation, { params: { userId }, query: { messages: MESSAGES_PER_ROW } }, { signal }),
    placeholderData: () => findCachedConversation(queryClient, userId),
    refetchInterval: useChatPolling(),
    ...REFETCH_ON_RETURN,
  });
}

/** Returns messages oldest first. Each further page holds older ones. */
export function useConversationMessages(userId: string) {
  return useInfiniteQuery({
    queryKey: messagesKey(userId),
    queryFn: ({ pageParam, signal }) => loadMessages(userId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: (pages: AdminMessagePages) => flattenMessages(pages),
    refetchInterval: useChatPolling(),
    ...REFETCH_ON_RETURN,
  });
}

export function loadMessages(userId: string, cursor: string | null, signal?: AbortSignal) {
  const query = { limit: MESSAGES_PER_PAGE, cursor: cursor ?? undefined };
  return callApiPage(
    listConversationMessages,
    { params: { userId }, query },
    signal === undefined ? {} : { signal },
  );
}

export function useNotes(userId: string) {
  return useQuery({
    queryKey: notesKey(userId),
    queryFn: ({ signal }) => callApi(listNotes, { params: { userId } }, { signal }),
    refetchInterval: useChatPolling(),
    ...REFETCH_ON_RETURN,
  });
}

/** Loads the admins to whom a conversation can be assigned when they are shown. */
export function useSupporters(isShown: boolean) {
  return useQuery({
    queryKey: ['chat', 'admin', 'supporters'],
    queryFn: ({ signal }) => callApi(listSupporters, {}, { signal }),
    enabled: isShown,
    staleTime: 0,
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
  useServerEvent('chat.changed', ({ part }) => {
    // The status, the assignment and the notes do not change it.
    if (part !== 'queue') refetch(UNREAD_KEY);
  });
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => callApi(countUnreadChats, {}, { signal }),
    refetchInterval: useChatPolling(),
  });
  return data?.unread ?? 0;
}
