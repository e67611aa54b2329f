import { useUnreadChats } from './console.queries.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** Shown beside links to the chat console. */
export function UnreadChats() {
  return <UnreadCount unread={useUnreadChats()} />;
}
