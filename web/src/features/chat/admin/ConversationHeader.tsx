import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconBan, IconCheck, IconId, IconRotate2 } from '@tabler/icons-react';
import { currentUserId } from '../../../api/session.ts';
import { EmailText } from '../../../ui/EmailText.tsx';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { AssignMenu } from './AssignMenu.tsx';
import classes from './ConversationHeader.module.css';
import { displayName } from './conversation-format.ts';

export function ConversationHeader({
  conversation: { user, status, assignee, resolvedBy },
  isEmpty,
  busy,
  isQueueBusy,
  onAssign,
  onResolve,
  onReopen,
  onBack,
  onShowCard,
  onClear,
  onBlock,
}: {
  conversation: Conversation;
  isEmpty: boolean;
  busy: boolean;
  isQueueBusy: boolean;
  onAssign: (assigneeId: string | null, seenId: string | null) => void;
  onResolve: () => void;
  onReopen: () => void;
  /** Called on narrow screens, which show either the list or the conversation. */
  onBack: () => void;
  /** Called on screens that have no room for the user card. */
  onShowCard: () => void;
  onClear: () => void;
  onBlock: (blocked: boolean) => void;
}) {
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.back ?? ''}
        aria-label="Back to conversations"
        onClick={onBack}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <LetterAvatar user={user} size="large" />
      <div className={classes.user}>
        <Title order={2} className={classes.name ?? ''}>
          <bdi>{displayName(user)}</bdi>
        </Title>
        <p className={classes.facts}>
          {user.visitor ? (
            <StatusLabel tone="quiet">Visitor</StatusLabel>
          ) : (
            <StatusLabel tone={user.blocked ? 'bad' : 'good'}>
              {user.blocked ? 'Blocked' : 'Active'}
            </StatusLabel>
          )}
          <span>
            <EmailText email={user.email} />
          </span>
          {/* Another admin may change it while this one is reading. */}
          <span role="status">
            {status === 'resolved' && (
              <>
                Resolved
                {resolvedBy && (
                  <>
                    {' by '}
                    <bdi>{resolvedBy._id === currentUserId() ? 'you' : resolvedBy.name}</bdi>
                  </>
                )}
              </>
            )}
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        {!isEmpty && (
          <>
            <AssignMenu assignee={assignee} busy={isQueueBusy} onAssign={onAssign} />
            <Button
              leftSection={
                status === 'open' ? (
                  <IconCheck size={18} aria-hidden />
                ) : (
                  <IconRotate2 size={18} aria-hidden />
                )
              }
              // Not `disabled`, because that would remove the focus.
              aria-disabled={isQueueBusy || undefined}
              onClick={() => {
                if (!isQueueBusy) (status === 'open' ? onResolve : onReopen)();
              }}
            >
              {status === 'open' ? 'Resolve' : 'Reopen'}
            </Button>
          </>
        )}
        <Button
          className={classes.card ?? ''}
          leftSection={<IconId size={18} aria-hidden />}
          onClick={onShowCard}
        >
          About
        </Button>
        <Button onClick={onClear} disabled={isEmpty || busy}>
          Clear Chat
        </Button>
        {!user.visitor && (
          <Button
            className={classes.block ?? ''}
            data-blocked={user.blocked || undefined}
            leftSection={<IconBan size={18} aria-hidden />}
            // Not `disabled`, because that would remove the focus.
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onBlock(!user.blocked);
            }}
          >
            {user.blocked ? 'Unblock' : 'Block'}
          </Button>
        )}
      </div>
    </header>
  );
}
