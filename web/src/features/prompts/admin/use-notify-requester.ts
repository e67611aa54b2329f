import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { conversationPath } from '@cold-open/contract/pages/conversation-path';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError } from '../../../ui/toast.tsx';

/** Sends a chat reply to the user who requested a prompt, then opens their conversation. */
export function useNotifyRequester(userId: string) {
  // A retry reuses the clientId of the same text, so that the server stores it once.
  const [clientIds] = useState(() => new Map<string, string>());
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (content: string) => {
      const clientId = clientIds.get(content) ?? crypto.randomUUID();
      clientIds.set(content, clientId);
      return callApi(replyToUser, { params: { userId }, body: { content, clientId } });
    },
    onSuccess: () => navigate(conversationPath(userId)),
    onError: (error) => toastError(textOf(error, 'The reply could not be sent.')),
  });
  return { notify: mutate, isNotifying: isPending };
}
