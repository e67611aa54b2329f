import {
  blockUser,
  clearConversation,
  deleteMessage,
  editMessage,
  readConversation,
  replyToUser,
  unblockUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { type MessagePages, withMessage } from '../conversation/message-pages.ts';
import { SEND_LIMIT_MS } from '../conversation/outbox.ts';
import { CHAT_POLL_MS } from '../conversation/use-chat-polling.ts';
import { useOutbox } from '../conversation/use-outbox.ts';
import { conversationKey, messagesKey } from './console.queries.ts';

/** What an admin can do with a conversation beyond writing and reading. */
export type ConversationChange =
  | { act: 'block' | 'unblock' | 'clear' }
  | { act: 'edit'; messageId: string; content: string }
  | { act: 'delete'; messageId: string };

const FAILURES: Record<ConversationChange['act'], string> = {
  block: 'The user could not be blocked.',
  unblock: 'The user could not be unblocked.',
  clear: 'The chat could not be cleared.',
  edit: 'The message could not be changed.',
  delete: 'The message could not be deleted.',
};

/** Tells how it went, in the server's words, and reads the conversation anew. The lists hear of it as everybody does. */
export function useChangeConversation(userId: string) {
  const queryClient = useQueryClient();
  const readAnew = () => queryClient.invalidateQueries({ queryKey: conversationKey(userId) });
  return useMutation({
    mutationFn: (change: ConversationChange) => send(userId, change),
    onSuccess: async (told) => {
      if (told !== null) toastSuccess(told);
      await readAnew();
    },
    onError: (error, { act }) => {
      toastError(textOf(error, FAILURES[act]));
      // Somebody else was faster: what is shown is no longer there.
      if (error instanceof ApiError && error.status === 404) void readAnew();
    },
  });
}

/** What there is to tell; an edited message shows by itself. */
async function send(userId: string, change: ConversationChange): Promise<string | null> {
  const user = { params: { userId } };
  switch (change.act) {
    case 'block':
      return (await callApi(blockUser, user)).message;
    case 'unblock':
      return (await callApi(unblockUser, user)).message;
    case 'clear':
      return (await callApi(clearConversation, user)).message;
    case 'delete':
      return (await callApi(deleteMessage, { params: { messageId: change.messageId } })).message;
    case 'edit':
      await callApi(editMessage, {
        params: { messageId: change.messageId },
        body: { content: change.content },
      });
      return null;
  }
}

/** One for all conversations, so that a reply is sent also when another one is open by then. */
export function useReplies() {
  const queryClient = useQueryClient();
  return useOutbox('chat-replies', async ({ to, content, clientId }) => {
    const userId = to ?? '';
    const signal = AbortSignal.timeout(SEND_LIMIT_MS);
    const reply = { params: { userId }, body: { content, clientId } };
    const stored = await callApi(replyToUser, reply, { signal });
    // It leaves the outbox now; the conversation shows it from now on, and not only when it is read anew.
    const queryKey = messagesKey(userId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<MessagePages>(queryKey, (known) => known && withMessage(known, stored));
    void queryClient.invalidateQueries({ queryKey: conversationKey(userId) });
  });
}

/** What is open before somebody's eyes is read; what comes while nobody looks is not, until somebody does. */
export function useMarkConversationRead(
  userId: string,
  unreadCount: number,
  newestId: string | undefined,
): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (id: string) => callApi(readConversation, { params: { userId: id } }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read for itself.
  useEffect(() => {
    if (!isVisible || unreadCount === 0) return;
    mutate(userId);
    // Until it is known to be read: what was told may have been lost.
    const timer = setInterval(() => mutate(userId), CHAT_POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible, userId, unreadCount, newestId, mutate]);
}
