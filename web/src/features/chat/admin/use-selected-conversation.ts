import { CONVERSATION_PARAM } from '@cold-open/contract/pages/conversation-path';
import { useSearchParams } from 'react-router';

/** Keeps the open conversation in the URL, so that reloads and links open it again. */
export function useSelectedConversation() {
  const [params, setParams] = useSearchParams();
  const selectedId = params.get(CONVERSATION_PARAM);
  return {
    selectedId,
    /** Replaces the current history entry when a conversation is open, so that Back leaves the console. */
    select: (userId: string) =>
      setParams({ [CONVERSATION_PARAM]: userId }, { replace: selectedId !== null, preventScrollReset: true }),
    deselect: () => setParams({}, { preventScrollReset: true }),
  };
}
