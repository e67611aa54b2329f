import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { conversationPath } from '@cold-open/contract/pages/conversation-path';
import { Link } from 'react-router';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import classes from './ConversationRow.module.css';
import { displayName, formatLastMessageTime, messagePreview } from './conversation-format.ts';
import { UnreadCount } from './UnreadCount.tsx';

export function ConversationRow({
  conversation,
  selected,
}: {
  conversation: Conversation;
  selected: boolean;
}) {
  const { user, chat } = conversation;
  const lastMessageAt = chat.at(-1)?.createdAt;
  // The open conversation counts as read before the server confirms it.
  const unread = selected ? 0 : conversation.unreadCount;
  return (
    <Link
      to={conversationPath(user._id)}
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
        <bdi className={classes.preview}>{messagePreview(conversation)}</bdi>
        {user.blocked && <StatusLabel tone="bad">Blocked</StatusLabel>}
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
