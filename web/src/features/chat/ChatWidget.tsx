import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '../../api/load-with-retry.ts';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { ChatButton } from './ChatButton.tsx';
import { ChatPopup } from './ChatPopup.tsx';
import { useMyUnread, useRefetchChatOnEvents, useSupportOutbox } from './chat.queries.ts';

// Loaded when the chat is first opened, since most visits never open it.
const loadConversation = () => import('./SupportConversation.tsx');
type ConversationComponent = Awaited<ReturnType<typeof loadConversation>>['SupportConversation'];

/** On these screens the popup fills the screen. Must match ChatPopup.module.css. */
const PHONE = '(max-width: 40em)';

/** The chat in the corner. While closed it still counts unread messages and sends the outbox. */
export function ChatWidget() {
  useRefetchChatOnEvents();
  const unread = useMyUnread();
  const supportOutbox = useSupportOutbox();
  const [isOpen, setOpen] = useState(false);
  const [Conversation, setConversation] = useState<ConversationComponent | null>(null);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen || Conversation) return;
    return loadWithRetry(loadConversation, {
      onLoaded: ({ SupportConversation }) => setConversation(() => SupportConversation),
      onFailed: () => {},
    });
  }, [isOpen, Conversation]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <aside aria-label="Support chat">
      {isOpen && (
        <ChatPopup isFullScreen={isPhone} onClose={close}>
          {Conversation ? (
            <Conversation supportOutbox={supportOutbox} focusOnOpen={!isPhone} />
          ) : (
            <LoadingIndicator />
          )}
        </ChatPopup>
      )}
      <ChatButton
        ref={button}
        unread={unread}
        isOpen={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
    </aside>
  );
}
