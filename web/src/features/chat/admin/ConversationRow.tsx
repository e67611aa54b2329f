import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { Link } from 'react-router';
import { currentUserId } from '../../../api/session.ts';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import classes from './ConversationRow.module.css';
import { displayName, formatLastMessageTime, messagePreview } from './conversation-format.ts';
import { UnreadCount } from './UnreadCount.tsx';

export function ConversationRow({
  conversation,
  to,
  selected,
}: {
  conversation: Conversation;
  to: string;
  selected: boolean;
}) {
  const { user, chat, assignee, status, found } = conversation;
  const lastMessageAt = chat.at(-1)?.createdAt;
  // The open conversation counts as read before the server confirms it.
  const unread = selected ? 0 : conversation.unreadCount;
  return (
    <Link
      to={to}
      preventScrollReset
      className={classes.row}
      aria-current={selected || undefined}
      data-unread={unread > 0 || undefined}
    >
      <LetterAvatar user={user} size="large" />
      <span className={classes.text}>
        <span className={classes.name}>
          <bdi>{displayName(user)}</bdi>
          {user.visitor && ' (visitor)'}
        </span>
        <bdi className={classes.preview}>{found ?? messagePreview(conversation)}</bdi>
        {user.blocked && <StatusLabel tone="bad">Blocked</StatusLabel>}
        {(assignee || status === 'resolved') && (
          <span className={classes.queue}>
            {status === 'resolved' && <span>Resolved</span>}
            {assignee && (
              <span>
                Assigned to <bdi>{assignee._id === currentUserId() ? 'you' : assignee.name}</bdi>
              </span>
            )}
          </span>
        )}
      </span>
      <span className={classes.facts}>
        {lastMessageAt && (
          <time className="co-timecode" dateTime={lastMessageAt}>
            {formatLastMessageTime(lastMessageAt)}
          </time>
        )}
        <UnreadCount unread={unread} highlighted />
      </span>
    </Link>
  );
}
