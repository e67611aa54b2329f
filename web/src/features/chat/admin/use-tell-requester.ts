import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError } from '../../../ui/toast.tsx';
import { conversationAddress } from './use-console-address.ts';

/** A reply from elsewhere than the console, and back to the conversation. Tried again, the same words are the same reply. */
export function useTellRequester(userId: string) {
  const [clientIds] = useState(() => new Map<string, string>());
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (content: string) => {
      const clientId = clientIds.get(content) ?? crypto.randomUUID();
      clientIds.set(content, clientId);
      return callApi(replyToUser, { params: { userId }, body: { content, clientId } });
    },
    onSuccess: () => navigate(`${PAGE_PATHS.adminChat}${conversationAddress(userId)}`),
    onError: (error) => toastError(textOf(error, 'The reply could not be sent.')),
  });
  return { tell: mutate, isTelling: isPending };
}
