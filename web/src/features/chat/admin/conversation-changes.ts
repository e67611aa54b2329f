import {
  blockUser,
  clearConversation,
  deleteMessage,
  editMessage,
  replyToUser,
  unblockUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { appendMessage } from '../conversation/message-pages.ts';
import { SEND_TIMEOUT_MS } from '../conversation/outbox.ts';
import { useOutbox } from '../conversation/use-outbox.ts';
import { type AdminMessagePages, conversationKey, messagesKey } from './console.queries.ts';

/** An admin's actions on a conversation, besides reading and replying. */
export type ConversationChange =
  | { action: 'block' | 'unblock' | 'clear' }
  | { action: 'edit'; messageId: string; content: string }
  | { action: 'delete'; messageId: string };

const FAILURES: Record<ConversationChange['action'], string> = {
  block: 'The user could not be blocked.',
  unblock: 'The user could not be unblocked.',
  clear: 'The chat could not be cleared.',
  edit: 'The message could not be changed.',
  delete: 'The message could not be deleted.',
};

/** Shows the result as a toast and refetches the conversation. Server events refetch the lists. */
export function useChangeConversation(userId: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: conversationKey(userId) });
  return useMutation({
    mutationFn: (change: ConversationChange) => send(userId, change),
    onSuccess: async (message) => {
      if (message !== null) toastSuccess(message);
      await refetch();
    },
    onError: (error, { action }) => {
      toastError(textOf(error, FAILURES[action]));
      // Another admin deleted it first.
      if (error instanceof ApiError && error.status === 404) void refetch();
    },
  });
}

/** Returns the server's confirmation, or null for an edit, whose result is visible. */
async function send(userId: string, change: ConversationChange): Promise<string | null> {
  const user = { params: { userId } };
  switch (change.action) {
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

/** One outbox for all conversations, so that switching to another one does not stop a reply from being sent. */
export function useReplyOutbox() {
  const queryClient = useQueryClient();
  return useOutbox('chat-replies', async ({ to, content, clientId, newestSeen }) => {
    const userId = to ?? '';
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const reply = { params: { userId }, body: { content, clientId, newestSeen: newestSeen ?? undefined } };
    const stored = await callApi(replyToUser, reply, { signal });
    // The message leaves the outbox now, so the list must show it without waiting for the refetch.
    const queryKey = messagesKey(userId);
    await queryClient.cancelQueries({ queryKey });
    // The event loads the rest.
    queryClient.setQueryData<AdminMessagePages>(
      queryKey,
      (cached) => cached && appendMessage(cached, stored),
    );
  });
}
