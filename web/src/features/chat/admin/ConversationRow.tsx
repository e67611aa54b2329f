import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { Link } from 'react-router';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import classes from './ConversationRow.module.css';
import { lastSaid, nameOf, previewOf } from './conversation-words.ts';
import { UnreadCount } from './UnreadCount.tsx';
import { conversationAddress } from './use-console-address.ts';

export function ConversationRow({
  conversation,
  selected,
}: {
  conversation: Conversation;
  selected: boolean;
}) {
  const { user, chat } = conversation;
  const saidAt = chat.at(-1)?.createdAt;
  // What is open is being read, a moment before the server knows.
  const unread = selected ? 0 : conversation.unreadCount;
  return (
    <Link
      to={conversationAddress(user._id)}
      preventScrollReset
      className={classes.row}
      aria-current={selected || undefined}
      data-unread={unread > 0 || undefined}
    >
      <LetterAvatar user={user} size="large" />
      <span className={classes.words}>
        <bdi className={classes.name}>{nameOf(user)}</bdi>
        {user.blocked ? (
          <StatusLabel tone="bad">Blocked</StatusLabel>
        ) : (
          <bdi className={classes.preview}>{previewOf(conversation)}</bdi>
        )}
      </span>
      <span className={classes.facts}>
        {saidAt && (
          <time className="co-timecode" dateTime={saidAt}>
            {lastSaid(saidAt)}
          </time>
        )}
        <UnreadCount unread={unread} lit />
      </span>
    </Link>
  );
}
