import { readConversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { CHAT_POLL_MS } from '../conversation/use-chat-polling.ts';

/** Marks the open conversation as read while the page is visible, again for each new message. */
export function useMarkConversationRead(
  userId: string,
  unreadCount: number,
  newestId: string | undefined,
): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (id: string) => callApi(readConversation, { params: { userId: id } }),
  });
  useEffect(() => {
    if (!isVisible || unreadCount === 0 || newestId === undefined) return;
    mutate(userId);
    // Retries until the server reports no unread messages, since a call may fail.
    const timer = setInterval(() => mutate(userId), CHAT_POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible, userId, unreadCount, newestId, mutate]);
}
