import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '../../../api/server-events.tsx';
import { replaceNewest } from '../conversation/message-pages.ts';
import {
  type AdminMessagePages,
  conversationKey,
  factsKey,
  listKey,
  loadMessages,
  loadRow,
  messagesKey,
  notesKey,
} from './console.queries.ts';
import { type ConversationPages, placeConversation } from './conversation-pages.ts';
import { createBatches } from './create-batches.ts';
import { useCoalescedInvalidate } from './use-coalesced-invalidate.ts';
import type { ConsoleFilters } from './use-console-address.ts';

/** If more conversations change at once, loading the whole list takes fewer calls. */
const MAX_ROWS_AT_ONCE = 5;
/** How often the newest messages are read again because something else has changed them. */
const MAX_READS = 3;

interface Shown {
  filters: ConsoleFilters;
  selectedId: string | null;
}

/** An event updates only the conversation that it is about: its row, and what is shown of it if it is open. */
export function useConsoleEvents(shown: Shown): void {
  const queryClient = useQueryClient();
  const refetch = useCoalescedInvalidate();
  const [rows] = useState(createBatches);
  const [messages] = useState(createBatches);
  useServerEvent('chat.changed', ({ userId, part }) => {
    void rows.add(userId, (changed) => refreshRows(queryClient, shown, changed));
    if (part === undefined) {
      refetch(conversationKey(userId));
      return;
    }
    refetch(factsKey(userId));
    if (part === 'queue') refetch(notesKey(userId));
    else if (userId === shown.selectedId)
      void messages.add(userId, () => refreshNewestMessages(queryClient, userId));
  });
}

async function refreshRows(
  queryClient: QueryClient,
  { filters, selectedId }: Shown,
  changed: ReadonlySet<string>,
) {
  const queryKey = listKey(filters);
  const refetchList = () => queryClient.invalidateQueries({ queryKey });
  if (changed.size > MAX_ROWS_AT_ONCE) return refetchList();
  try {
    const loading = [...changed].map(async (userId) => {
      // An unread conversation that was just opened stays in the list until it is closed.
      const unread = filters.unread && userId !== selectedId;
      return { userId, row: await loadRow({ ...filters, unread }, userId) };
    });
    const loaded = await Promise.all(loading);
    await untilIdle(queryClient, queryKey);
    queryClient.setQueryData<ConversationPages>(queryKey, (cached) =>
      loaded.reduce((pages, { userId, row }) => pages && placeConversation(pages, userId, row), cached),
    );
  } catch {
    await refetchList();
  }
}

async function refreshNewestMessages(queryClient: QueryClient, userId: string) {
  const queryKey = messagesKey(userId);
  const refetchAll = () => queryClient.invalidateQueries({ queryKey });
  const cachedMessages = () => queryClient.getQueryData<AdminMessagePages>(queryKey);
  try {
    for (let read = 0; read < MAX_READS; read += 1) {
      const before = cachedMessages();
      const newest = await loadMessages(userId, null);
      await untilIdle(queryClient, queryKey);
      const cached = cachedMessages();
      // What arrived in the meantime may be newer than what was read here.
      if (cached !== before) continue;
      const replaced = cached && replaceNewest(cached, newest);
      if (!replaced) break;
      queryClient.setQueryData(queryKey, replaced);
      return;
    }
    await refetchAll();
  } catch {
    await refetchAll();
  }
}

/** Waits for a running fetch, which would overwrite the change with what it has read before. */
async function untilIdle(queryClient: QueryClient, queryKey: QueryKey) {
  const query = queryClient.getQueryCache().find({ queryKey });
  while (query?.state.fetchStatus === 'fetching' && query.promise) await query.promise.catch(() => null);
}
