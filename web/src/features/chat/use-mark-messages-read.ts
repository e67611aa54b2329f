import { type ChatMessage, readMyMessages } from '@cold-open/contract/chat/chat.contract';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRejection } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { myMessages, myUnread, useMyUnread } from './chat.queries.ts';
import type { MessagePages } from './conversation/message-pages.ts';
import { CHAT_POLL_MS } from './conversation/use-chat-polling.ts';

/** Marks messages from support as read while the conversation is visible. */
export function useMarkMessagesRead(messages: readonly ChatMessage[]): void {
  const queryClient = useQueryClient();
  const unreadCount = useMyUnread();
  const isVisible = useDocumentVisibility() === 'visible';
  const unreadIds = messages.filter(isUnread).map(({ _id }) => _id);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => callApi(readMyMessages),
    retry: (_failures, error) => !isRejection(error),
    retryDelay: CHAT_POLL_MS,
    // Marks only the messages shown now. A message that arrives during the call is marked by the next one.
    onMutate: () => new Set(unreadIds),
    onSuccess: (reply, _input, readIds) => {
      queryClient.setQueryData(myUnread.queryKey, reply.unread);
      queryClient.setQueryData<MessagePages>(
        myMessages.queryKey,
        (cached) => cached && markAsRead(cached, readIds),
      );
    },
  });
  // Changes with every new unread message, so that the effect runs for each of them.
  const unreadKey = unreadCount > 0 || unreadIds.length > 0 ? `${unreadCount} ${unreadIds.join()}` : null;
  useEffect(() => {
    if (isVisible && unreadKey !== null && !isPending && !isError) mutate();
  }, [isVisible, unreadKey, isPending, isError, mutate]);
}

const isUnread = ({ senderRole, read }: ChatMessage) => senderRole === 'admin' && !read;

function markAsRead(cached: MessagePages, readIds: ReadonlySet<string>): MessagePages {
  const markRead = (message: ChatMessage) =>
    readIds.has(message._id) ? { ...message, read: true } : message;
  return {
    ...cached,
    pages: cached.pages.map((page) => ({ ...page, items: page.items.map(markRead) })),
  };
}
