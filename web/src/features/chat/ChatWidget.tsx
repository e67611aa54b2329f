import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '../../api/load-with-retry.ts';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { ChatButton } from './ChatButton.tsx';
import { ChatPopup } from './ChatPopup.tsx';
import { useChatFollowingServer, useMyUnread, useSupportOutbox } from './chat.queries.ts';

// With the first opening: most visits need none of it.
const loadConversation = () => import('./SupportConversation.tsx');
type Conversation = Awaited<ReturnType<typeof loadConversation>>['SupportConversation'];

/** Here the popup fills the screen, as in its stylesheet. */
const PHONE = '(max-width: 40em)';

/** The chat in the corner. It knows what is unread and sends what waits for the line, also while it is closed. */
export function ChatWidget() {
  useChatFollowingServer();
  const unread = useMyUnread();
  const mailbox = useSupportOutbox();
  const [isOpen, setOpen] = useState(false);
  const [Conversation, setConversation] = useState<Conversation | null>(null);
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
            <Conversation mailbox={mailbox} isWritingAtOnce={!isPhone} />
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
