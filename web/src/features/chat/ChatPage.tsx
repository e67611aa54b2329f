import { PageLayout } from '../../ui/PageLayout.tsx';
import classes from './ChatPage.module.css';
import { useChatFollowingServer, useSupportOutbox } from './chat.queries.ts';
import { SupportConversation } from './SupportConversation.tsx';

/** The same conversation as in the popup, with more room. */
export function ChatPage() {
  useChatFollowingServer();
  const mailbox = useSupportOutbox();
  return (
    <PageLayout title="Chat with us" width="reading">
      <div className={classes.chat}>
        <SupportConversation mailbox={mailbox} />
      </div>
    </PageLayout>
  );
}
