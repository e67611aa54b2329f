import { useUnreadChats } from './console.queries.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** Beside whatever leads to the console. */
export function UnreadChats() {
  return <UnreadCount unread={useUnreadChats()} />;
}
