import { PageLayout } from '../../ui/PageLayout.tsx';
import classes from './ChatPage.module.css';
import { useRefetchChatOnEvents, useSupportOutbox } from './chat.queries.ts';
import { SupportConversation } from './SupportConversation.tsx';

/** The same conversation as in the popup, as a full page. */
export function ChatPage() {
  useRefetchChatOnEvents();
  const supportOutbox = useSupportOutbox();
  return (
    <PageLayout title="Chat with us" width="reading">
      <div className={classes.chat}>
        <SupportConversation supportOutbox={supportOutbox} />
      </div>
    </PageLayout>
  );
}
