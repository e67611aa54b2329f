import type { SenderRole } from '@cold-open/contract/chat/chat.contract';
import { ERRORS } from '@cold-open/contract/http/errors';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { useCurrentUser } from '../account/account.queries.ts';
import { useMyMessages, type useSupportOutbox } from './chat.queries.ts';
import { MessageComposer } from './conversation/MessageComposer.tsx';
import { MessageList } from './conversation/MessageList.tsx';
import { useOlderMessages } from './conversation/use-older-messages.ts';
import { RequestPrompt } from './RequestPrompt.tsx';
import { useMarkMessagesRead } from './use-mark-messages-read.ts';

const LABELS: Record<SenderRole, string> = { admin: 'Admin', user: 'You' };
const labelFor = (role: SenderRole) => LABELS[role];

/** The user's conversation with support, shown in the popup and as a page. */
export function SupportConversation({
  supportOutbox: { outbox, outgoing },
  focusOnOpen = false,
}: {
  supportOutbox: ReturnType<typeof useSupportOutbox>;
  /** Not on a phone, where the keyboard would cover the messages. */
  focusOnOpen?: boolean;
}) {
  const conversation = useMyMessages();
  const messages = conversation.data ?? [];
  const older = useOlderMessages(conversation);
  const draft = useDraft('chat', { text: '' });
  const isBlocked = useCurrentUser().data?.blocked ?? false;
  const field = useRef<HTMLTextAreaElement>(null);
  useMarkMessagesRead(messages);
  useEffect(() => {
    if (focusOnOpen) field.current?.focus();
  }, [focusOnOpen]);
  useEffect(() => {
    if (conversation.data) outbox.removeStored(conversation.data);
  }, [conversation.data, outbox]);

  return (
    <>
      {!isBlocked && <RequestPrompt />}
      <MessageList
        messages={messages}
        outgoing={outgoing}
        own="user"
        labelFor={labelFor}
        notice={conversation.data === undefined && <LoadingOrError query={conversation} />}
        empty={conversation.data && 'No messages yet'}
        {...older}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <MessageComposer
        value={draft.values.text}
        onChange={(text) => draft.change({ text })}
        onSend={(content) => outbox.add(content)}
        fieldRef={field}
        closedText={isBlocked && ERRORS.chat_blocked.text}
      />
    </>
  );
}

/** Shown above any unsent messages until the conversation has loaded. */
function LoadingOrError({ query }: { query: ReturnType<typeof useMyMessages> }) {
  if (!query.isError) return <LoadingIndicator />;
  return (
    <ErrorState text="Failed to load messages." error={query.error} onRetry={() => void query.refetch()} />
  );
}
